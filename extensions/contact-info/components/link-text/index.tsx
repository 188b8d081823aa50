import type { MouseEvent, ReactNode } from 'react';

type Props = { text: ReactNode; href?: string };

const stay = ( event: MouseEvent ) => event.preventDefault();

/** Text that is a link on the page: here it looks like one, and a click on it selects the block. */
export function LinkText( { text, href }: Props ): JSX.Element {
	return href ? (
		<a href={ href } tabIndex={ -1 } onClick={ stay }>
			{ text }
		</a>
	) : (
		<>{ text }</>
	);
}
