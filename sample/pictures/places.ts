/** The wide pictures of the brands. */
import { at, bread, broa, milky, nata, type Scene, scene, soup, toast } from './props.ts';

export const places: Scene[] = [
  scene(
    'marca-fornada',
    'azulejo',
    '#F6E3C4',
    '#C98A4B',
    at(bread, 52, 40, 60),
    at(broa, 38, 72, 72),
    at(nata, 42, 104, 68),
    at('1f950', 46, 140, 62),
    at(nata, 26, 124, 84),
  ),
  scene(
    'marca-mesa-da-fornada',
    'azulejo',
    '#E4EBCF',
    '#9C7A4C',
    at(soup, 46, 42, 64),
    at(toast, 44, 84, 62),
    at(milky, 42, 126, 64),
    at('1f957', 34, 154, 74),
  ),
];
