import { Button } from '@freehold/controls';
import { Flex, Modal } from '@wordpress/components';
import { useRefEffect } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { withCoreLook } from './core-look';
import { sanitize } from './sanitize';

/**
 * Renders the preview. A link asks for confirmation before it leaves the editor. Links to a place in the block, such as a
 * footnote, scroll to it.
 */
export function Preview( { html }: { html: string } ): JSX.Element {
	const [ address, setAddress ] = useState< string | null >( null );
	// Enter on a link is a click as well.
	const links = useRefEffect< HTMLElement >( ( node ) => {
		const onClick = ( event: MouseEvent ) => {
			const link = ( event.target as Element ).closest( 'a' );
			if ( ! link ) {
				return;
			}
			event.preventDefault();
			const target = link.getAttribute( 'href' ) ?? '';
			if ( target.startsWith( '#' ) ) {
				node
					.querySelector(
						`[id="${ CSS.escape( target.slice( 1 ) ) }"]`
					)
					?.scrollIntoView( { block: 'nearest' } );
			} else if ( target !== '' ) {
				setAddress( target );
			}
		};
		node.addEventListener( 'click', onClick );
		return () => node.removeEventListener( 'click', onClick );
	}, [] );
	const stay = () => setAddress( null );

	return (
		<>
			<div
				className="freehold-markdown__preview"
				ref={ links }
				dangerouslySetInnerHTML={ {
					__html: withCoreLook( sanitize( html ) ),
				} }
			/>
			{ address !== null && (
				<Modal
					title={ __(
						'Are you sure you wish to leave this page?',
						'freehold'
					) }
					size="small"
					onRequestClose={ stay }
				>
					<p className="freehold-markdown__address">
						<bdi>{ address }</bdi>
					</p>
					<Flex justify="flex-end">
						<Button variant="tertiary" onClick={ stay }>
							{ __( 'Stay', 'freehold' ) }
						</Button>
						<Button variant="primary" href={ address }>
							{ __( 'Leave', 'freehold' ) }
						</Button>
					</Flex>
				</Modal>
			) }
		</>
	);
}
