import { Path, SVG } from '@wordpress/components';
import constants from '@freehold/embeds/constants.json';

/** A ticket. (WordPress's icon font is not there in the frame that the canvas is.) */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ constants.icons.ticket } />
	</SVG>
);
