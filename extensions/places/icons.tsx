import { Path, SVG } from '@wordpress/components';

const draw = ( path: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ path } />
	</SVG>
);

/** Two houses. */
export const houses = draw(
	'M8 4 2 9.5V20h12V9.5L8 4Zm-4.5 14.5v-8.4L8 6l4.5 4.1v8.4h-3V14h-3v4.5h-3ZM14.5 4l-1.1 1 4.6 4.3v9.2h-2V20h5.5V9.5L15.5 4h-1Z'
);

/** A row of books. */
export const books = draw(
	'M4 4h4v16H4V4Zm1.5 1.5v13h1v-13h-1ZM9.5 4h4v16h-4V4ZM11 5.5v13h1v-13h-1Zm3.6-.9 3.8-1 3.9 15.4-3.8 1-3.9-15.4Zm1.8 1.1 3.2 12.5 1-.3-3.2-12.5-1 .3Z'
);
