import { type Campaign, listCampaigns } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Card } from '@fornada/ui/card.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconGift } from '@fornada/ui/icons/commerce.tsx';
import { callContext, type Head, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { textOf } from '#features/content/text-of.ts';
import '#features/content/content.css';
import '#features/articles/editorial.css';
import { CampaignPicture } from '#features/loyalty/campaign-picture.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(callContext)(listCampaigns);

export const head = ({ data: [first] }: { data: Campaign[] }): Head => ({
  title: m.loyalty_campaigns(),
  description: m.loyalty_campaigns_description(),
  image: first?.image,
});

/** A phone shows two below each other before anyone moves it. */
const seenAtOnce = 2;

export default function CampaignsScreen() {
  const campaigns = useScreenData<Campaign[]>();
  if (campaigns.length === 0) {
    return (
      <EmptyState
        text={m.loyalty_campaigns_empty()}
        icon={<IconGift />}
        link={{ href: '/novidades', label: m.loyalty_campaigns_news() }}
      />
    );
  }
  return (
    <div className="ui-stack content-grid content-grid-lead ui-page">
      {campaigns.map((campaign, index) => (
        <Card
          key={campaign.id}
          href={`/fidelizacao/campanhas/${campaign.tag}`}
          media={<CampaignPicture campaign={campaign} eager={index < seenAtOnce} />}
          title={<span {...textOf(campaign, 'title')} />}
          subtitle={campaign.subtitle && <span {...textOf(campaign, 'subtitle')} />}
        />
      ))}
    </div>
  );
}
