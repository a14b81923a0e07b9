import type { ReactElement, ReactNode } from 'react';

/** Patterns by name; colours come from the style sheet. Sizes are in lengths of the sheet, ten to a usual base. */
export function Defs(): ReactElement {
  return (
    <defs>
      <Pattern id="bf-patches" size={290}>
        <path className="bf-patch" d={PATCHES} />
      </Pattern>
      <Pattern id="bf-ground" size={83}>
        <path className="bf-speck" d={SPECKS} />
      </Pattern>
      <Pattern id="bf-waves" size={14}>
        <path className="bf-wave" d="M0 4q3.5-3 7 0t7 0M-7 11q3.5-3 7 0t7 0t7 0" />
      </Pattern>
      <Pattern id="bf-flows" size={14}>
        <path className="bf-flow" d="M0 4q3.5-3 7 0t7 0M-7 11q3.5-3 7 0t7 0t7 0" />
      </Pattern>
      <Pattern id="bf-hachures" size={6}>
        <path className="bf-brick" d="M1 0v4M3 1v5M5 0v3" />
      </Pattern>
      <Pattern id="bf-bricks" size={8}>
        <path className="bf-brick" d="M0 0h8M0 4h8M2 0v4M6 4v4" />
      </Pattern>
      <Pattern id="bf-reeds" size={14}>
        <path className="bf-reed" d="M2 6v-4M4 6l1.5-3M0 6l-1-3M9 13v-4M11 13l1.5-3M7 13l-1-3M1 7h5M7 14h6" />
      </Pattern>
      <Pattern id="bf-planks" size={4}>
        <path className="bf-plank" d="M0 0h4M0 2h4" />
      </Pattern>
      <Pattern id="bf-says-forbidden" size={12}>
        <path className="bf-says-line" d="M0 0l12 12M12 0l-12 12" />
      </Pattern>
      <Pattern id="bf-says-dangerous" size={14}>
        <path className="bf-says-line" d="M2 11l5-8l5 8z" />
      </Pattern>
      <Pattern id="bf-says-slow" size={10}>
        <circle className="bf-says-dot" cx="2.5" cy="2.5" r="1.3" />
        <circle className="bf-says-dot" cx="7.5" cy="7.5" r="1.3" />
      </Pattern>
      <Pattern id="bf-says-cover" size={14}>
        <path className="bf-says-line" d="M2 8l5-5l5 5M2 13l5-5l5 5" />
      </Pattern>
      <Pattern id="bf-says-blocks" size={8}>
        <path className="bf-says-line" d="M0 2h8M0 6h8" />
      </Pattern>
      <Pattern id="bf-hatch" size={6}>
        <path className="bf-hatch" d="M0 6l6-6M-1.5 1.5l3-3M4.5 7.5l3-3" />
      </Pattern>
    </defs>
  );
}

function Pattern({
  id,
  size,
  children,
}: {
  readonly id: string;
  readonly size: number;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      {children}
    </pattern>
  );
}

/** Dots and tufts of grass. */
const SPECKS =
  'M51.5 61.1l.8-1.6m.5 1.6l.5-1.3M77.3 60.9h1.2M3.3 38.7h1.2M53.6 74.0h.1M39.0 21.0h.1M47.5 2.1h.1M23.6 75.2l.8-' +
  '1.6m.5 1.6l.5-1.3M13.9 65.6h.1M51.0 11.3h.1M71.6 18.0h.1M80.6 71.7h.1M78.9 44.7l.8-1.6m.5 1.6l.5-1.3M17.6 77.2' +
  'l.8-1.6m.5 1.6l.5-1.3M79.3 73.4h.1M30.3 14.4h.1M6.3 25.4l.8-1.6m.5 1.6l.5-1.3M1.3 55.9h.1M26.1 67.3h.1M26.6 40' +
  '.0l.8-1.6m.5 1.6l.5-1.3M5.6 80.0h.1M61.7 69.4h.1M64.8 30.7h.1M1.7 4.8h.1M78.4 16.9l.8-1.6m.5 1.6l.5-1.3M76.3 7' +
  '7.3h.1M29.7 43.5l.8-1.6m.5 1.6l.5-1.3M9.8 61.6l.8-1.6m.5 1.6l.5-1.3M70.6 4.0h1.2M8.4 28.6l.8-1.6m.5 1.6l.5-1.3' +
  'M75.4 28.5h1.2M45.2 26.3h.1M15.4 7.3h.1M56.8 81.7h.1M4.9 80.9h.1M33.9 20.2h.1M67.9 37.9h.1M5.5 75.2h.1M41.0 68' +
  '.9h.1M60.3 77.9l.8-1.6m.5 1.6l.5-1.3M64.8 9.6h.1M13.1 69.4h.1M37.7 81.9h1.2M80.1 37.7h.1M60.1 39.8h.1M33.7 12.' +
  '9h.1M81.1 78.7l.8-1.6m.5 1.6l.5-1.3';

/** Where the ground is a little darker. */
const PATCHES =
  'M162 106Q165 114 164 121Q163 127 151 131Q139 135 130 129Q122 123 121 115Q121 107 130 103Q139 99 149 99Q159 98 ' +
  '162 106zM225 88Q234 106 218 121Q202 136 187 141Q172 146 155 136Q139 125 136 106Q134 87 153 76Q172 66 194 68Q21' +
  '6 71 225 88zM154 194Q168 210 161 224Q154 238 130 238Q106 238 86 234Q66 230 71 211Q75 193 90 182Q105 170 122 17' +
  '4Q139 177 154 194zM188 168Q196 176 189 188Q183 199 169 197Q155 196 144 192Q132 188 134 176Q136 164 144 162Q152' +
  ' 159 166 159Q181 160 188 168zM81 69Q84 75 79 84Q73 93 64 96Q54 99 43 92Q32 84 29 76Q27 69 40 62Q54 56 66 59Q78' +
  ' 62 81 69zM227 114Q231 121 226 127Q222 133 212 137Q203 142 194 135Q185 128 185 121Q185 113 194 111Q204 109 213' +
  ' 108Q222 108 227 114zM260 219Q267 234 258 243Q248 251 236 258Q223 265 214 256Q205 248 197 235Q189 222 206 216Q' +
  '224 210 238 207Q253 204 260 219z';
