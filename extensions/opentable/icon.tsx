import { Path, SVG } from '@wordpress/components';
import constants from '@freehold/embeds/constants.json';

/** A fork and a knife. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ constants.icons.fork } />
	</SVG>
);
