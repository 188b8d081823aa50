import type { MouseEvent, ReactNode } from 'react';

type Props = { text: ReactNode; href?: string };

const stay = ( event: MouseEvent ) => event.preventDefault();

/** Shows text that is a link for visitors. A click on it selects the block. */
export function LinkText( { text, href }: Props ): JSX.Element {
	return href ? (
		<a href={ href } tabIndex={ -1 } onClick={ stay }>
			{ text }
		</a>
	) : (
		<>{ text }</>
	);
}
