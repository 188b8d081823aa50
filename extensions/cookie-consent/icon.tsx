import { Path, SVG } from '@wordpress/components';

/** A cookie with a bite. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5 3.6 3.6 0 0 1-4-2.6 3.6 3.6 0 0 1-3.4-4.6c.1-.5.2-.9.5-1.2a9 9 0 0 0-1.6-.1Zm-.6 1.6a5.1 5.1 0 0 0 4 5.5 5.1 5.1 0 0 0 3.4 2.7A7 7 0 1 1 11.4 5.1ZM9 8.2a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Zm-.2 5.6a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Zm5.4-.4a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z" />
	</SVG>
);
