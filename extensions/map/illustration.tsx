import { __ } from '@wordpress/i18n';
import type { MapStyle } from './types';

/** The colors of land, water, streets and parks in each style. */
const COLORS: Record< MapStyle, [ string, string, string, string ] > = {
	default: [ '#f4efe6', '#a9d3de', '#fff', '#cfe3b4' ],
	black_and_white: [ '#efefef', '#cfcfcf', '#fff', '#e0e0e0' ],
	satellite: [ '#4b5a3a', '#1c3a4a', '#7d7a66', '#35472b' ],
	terrain: [ '#e7ead8', '#9fcbe0', '#fff', '#b9d39a' ],
};

type Props = { style: MapStyle; color: string; height?: number };

/** Renders a drawing of a map, because a real map would require requests for each thumbnail. */
export function Illustration( {
	style,
	color,
	height = 400,
}: Props ): JSX.Element {
	const [ land, water, street, park ] = COLORS[ style ];
	return (
		<svg
			role="img"
			aria-label={ __( 'Map preview', 'freehold' ) }
			viewBox="0 0 600 400"
			preserveAspectRatio="xMidYMid slice"
			width="100%"
			height={ height }
			style={ { display: 'block' } }
		>
			<rect width="600" height="400" fill={ land } />
			<path
				d="M0 250c90-30 150 40 260 20s190-120 340-90v220H0z"
				fill={ water }
			/>
			<path d="M330 40h150l40 90-120 40-90-50z" fill={ park } />
			<g stroke={ street } strokeWidth="9" fill="none">
				<path d="M-10 90 610 30M120-10 190 410M-10 190l330-40 290-80" />
				<path d="M290-10 330 250M470-10l30 260" strokeWidth="6" />
			</g>
			<path
				d="M300 250c-24-31-46-53-46-80a46 46 0 0 1 92 0c0 27-22 49-46 80Z"
				fill={ color }
				stroke="#fff"
				strokeWidth="4"
			/>
			<circle cx="300" cy="170" r="17" fill="#fff" />
		</svg>
	);
}
