import { type Campaign, listCampaigns } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Prose } from '@fornada/ui/prose.tsx';
import { StandIn } from '@fornada/ui/stand-in.tsx';
import { callContext, type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { textOf } from '#features/content/text-of.ts';
import '#features/articles/editorial.css';
import { CampaignPicture } from '#features/loyalty/campaign-picture.tsx';

/** Unknown campaigns go to notfound (specification §8). */
export async function loader({ context, params }: LoaderArgs): Promise<Campaign> {
  const campaigns = await context.get(callContext)(listCampaigns);
  const campaign = campaigns.find(({ tag }) => tag === params.campanha);
  if (!campaign) throw notFound();
  return campaign;
}

export const head = ({ data: campaign }: { data: Campaign }): Head => ({
  title: textOf(campaign, 'title').children,
  description: textOf(campaign, campaign.subtitle ? 'subtitle' : 'title').children,
  bar: m.loyalty_campaigns(),
  ownHeading: true,
  image: campaign.image,
});

export default function CampaignScreen() {
  const campaign = useScreenData<Campaign>();
  return (
    <article className="ui-stack ui-gap-5 article ui-page">
      <CampaignPicture campaign={campaign} eager />
      <header className="ui-stack ui-gap-2">
        <h1 {...textOf(campaign, 'titleDetail')} />
        {campaign.subtitle && <p className="ui-lead" {...textOf(campaign, 'subtitle')} />}
        <StandIn of={textOf(campaign, 'text')} />
      </header>
      <Prose text={campaign.text} english={campaign.ingles?.text} />
    </article>
  );
}
