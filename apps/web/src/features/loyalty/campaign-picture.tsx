import type { Campaign } from '@fornada/contract/content.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { contentImage } from '#features/content/content-image.ts';

/** The picture of a campaign; it says nothing that the title doesn't. */
export function CampaignPicture({ campaign, eager }: { campaign: Campaign; eager?: boolean }) {
  return (
    <Picture
      image={contentImage(campaign.image, 'wide')}
      alt=""
      family={campaign.title}
      ratio="banner"
      eager={eager}
      sizes="(min-width: 46rem) 46rem, 100vw"
    />
  );
}
