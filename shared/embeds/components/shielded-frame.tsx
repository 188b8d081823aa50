import { useEffect, useState } from '@wordpress/element';
import type { IframeHTMLAttributes } from 'react';

type Props = IframeHTMLAttributes< HTMLIFrameElement > & {
	/** The frame's title for screen readers. */
	title: string;
	/** Whether the block is selected. */
	isSelected: boolean;
};

/**
 * A service's page in the editor. A shield in front of it takes the first click, so that it selects the block; while the
 * block is selected the page can be used, and once it is no more the shield is back.
 *
 * The page cannot lead the editor away, nor open dialogs.
 */
export function ShieldedFrame( {
	title,
	isSelected,
	...frame
}: Props ): JSX.Element {
	const [ isOpen, setIsOpen ] = useState( false );
	useEffect( () => {
		if ( ! isSelected ) {
			setIsOpen( false );
		}
	}, [ isSelected ] );
	return (
		<>
			<iframe
				className="freehold-embed__frame"
				sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
				{ ...frame }
				title={ title }
				tabIndex={ isOpen ? undefined : -1 }
			/>
			{ ! isOpen && (
				<div
					className="freehold-embed-shield"
					onMouseUp={ () => setIsOpen( true ) }
					aria-hidden="true"
				/>
			) }
		</>
	);
}
