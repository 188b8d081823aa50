import { Path, SVG } from '@wordpress/components';

/** A ticket. (WordPress's icon font is not there in the frame that the canvas is.) */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M3 6h18v4.3a1.8 1.8 0 0 0 0 3.4V18H3v-4.3a1.8 1.8 0 0 0 0-3.4V6Zm1.5 1.5v1.8a3.3 3.3 0 0 1 0 5.4v1.8h15v-1.8a3.3 3.3 0 0 1 0-5.4V7.5h-15ZM13 9h1.5v2.2H13V9Zm0 3.8h1.5V15H13v-2.2Z" />
	</SVG>
);
