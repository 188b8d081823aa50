import { Path, SVG } from '@wordpress/components';

/** A heart. */
export const heart = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 20.5 4.2 12.7a4.9 4.9 0 0 1 6.9-6.9l.9.9.9-.9a4.9 4.9 0 0 1 6.9 6.9L12 20.5Zm0-2.1 6.7-6.8a3.4 3.4 0 0 0-4.8-4.8L12 8.8l-1.9-2a3.4 3.4 0 0 0-4.8 4.8l6.7 6.8Z" />
	</SVG>
);
