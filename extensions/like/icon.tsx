import { Path, SVG } from '@wordpress/components';
import { heart } from './constants.json';

/** A heart. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path fill="none" stroke="currentColor" strokeWidth="1.5" d={ heart } />
	</SVG>
);
