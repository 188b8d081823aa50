import {
	Button,
	__experimentalHStack as HStack,
	Modal,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { sanitize } from './sanitize';

/**
 * What the source becomes. A click on a link asks before it leaves the editor; one that leads to a place in the block,
 * such as a footnote, goes there.
 */
export function Preview( { html }: { html: string } ): JSX.Element {
	const [ address, setAddress ] = useState< string | null >( null );
	const onClick = ( event: MouseEvent< HTMLElement > ) => {
		const link = ( event.target as Element ).closest( 'a' );
		if ( ! link ) {
			return;
		}
		event.preventDefault();
		const target = link.getAttribute( 'href' ) ?? '';
		if ( target.startsWith( '#' ) ) {
			event.currentTarget
				.querySelector( `[id="${ CSS.escape( target.slice( 1 ) ) }"]` )
				?.scrollIntoView( { block: 'nearest' } );
		} else if ( target !== '' ) {
			setAddress( target );
		}
	};
	const stay = () => setAddress( null );

	return (
		<>
			{ /* Links take the keyboard themselves; Enter on one is a click. */ }
			<div
				className="freehold-markdown__preview"
				onClick={ onClick }
				dangerouslySetInnerHTML={ { __html: sanitize( html ) } }
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
					<HStack justify="flex-end">
						<Button
							variant="tertiary"
							onClick={ stay }
							__next40pxDefaultSize
						>
							{ __( 'Stay', 'freehold' ) }
						</Button>
						<Button
							variant="primary"
							href={ address }
							__next40pxDefaultSize
						>
							{ __( 'Leave', 'freehold' ) }
						</Button>
					</HStack>
				</Modal>
			) }
		</>
	);
}
