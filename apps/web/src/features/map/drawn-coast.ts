// Portugal as a hand draws it: to some kilometres, enough to know it by.
import { projected } from './drawn-frames.ts';

/** Longitude and latitude in hundredths of a degree, one after the other. */
const outlines = [
  // The mainland, from the mouth of the Minho with the clock
  '-887 4187 -863 4205 -820 4215 -808 4181 -790 4192 -740 4183 -718 4197 -680 4199 -655 4195 -619 4158 -648 4129 -693 4103 -681 4085 -683 4061 -686 4035 -702 4018 -688 4001 -702 3967 -753 3966 -730 3940 -697 3899 -726 3872 -733 3844 -698 3820 -713 3800 -740 3775 -751 3753 -740 3718 -790 3697 -825 3708 -867 3710 -899 3702 -889 3735 -880 3755 -888 3795 -875 3830 -880 3847 -895 3844 -922 3842 -925 3866 -904 3871 -899 3884 -910 3872 -932 3868 -950 3878 -942 3900 -938 3936 -908 3960 -887 4015 -875 4060 -865 4100 -870 4115 -878 4140 -885 4170',
  // Madeira and Porto Santo
  '-1726 3281 -1705 3286 -1690 3284 -1666 3275 -1685 3264 -1710 3268',
  '-1640 3307 -1630 3310 -1628 3306 -1637 3301',
  // São Miguel, Santa Maria, Terceira, Graciosa, São Jorge, Pico, Faial, Flores, Corvo
  '-2585 3785 -2578 3791 -2555 3783 -2530 3786 -2514 3785 -2515 3774 -2545 3770 -2567 3773 -2580 3778',
  '-2518 3701 -2505 3698 -2501 3694 -2511 3693',
  '-2738 3876 -2722 3880 -2705 3876 -2705 3868 -2722 3864 -2736 3870',
  '-2807 3908 -2798 3910 -2795 3903 -2803 3902',
  '-2831 3875 -2815 3868 -2775 3855 -2780 3853 -2810 3862',
  '-2854 3853 -2843 3856 -2820 3846 -2803 3842 -2810 3839 -2835 3841 -2853 3847',
  '-2883 3859 -2870 3864 -2860 3857 -2866 3852 -2877 3853',
  '-3126 3945 -3117 3952 -3112 3944 -3120 3937',
  '-3113 3971 -3108 3971 -3109 3967',
];

/** Round at every corner, as a brush goes: from the middle of one side to the middle of the next. */
function pathOf(outline: string): string {
  const degrees = outline.split(' ').map((hundredths) => Number(hundredths) / 100);
  const points = degrees.flatMap((longitude, index) => {
    const latitude = degrees[index + 1];
    return index % 2 === 1 || latitude === undefined ? [] : [projected({ latitude, longitude })];
  });
  const sides = points.map((corner, index) => {
    const next = points[(index + 1) % points.length] ?? corner;
    return [corner, [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]].map(inWords).join(' ');
  });
  const [, begin] = sides.at(-1)?.split(' ') ?? [];
  return `M${begin}Q${sides.join(' ')}Z`;
}

const inWords = (point: readonly (number | undefined)[]) =>
  point.map((number = 0) => number.toFixed(2)).join(',');

export const coast = outlines.map(pathOf).join('');
