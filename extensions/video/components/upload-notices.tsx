import { leave } from '@freehold/focus/leave';
import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { outcomeOf } from './noted';
import { forgetUnfinished, unfinishedUploads } from './unfinished';
import type { Noted } from './use-noted-upload';

/** How often a block looks for the end of an upload elsewhere, in milliseconds. */
const REFRESH = 2000;

/**
 * Returns what the block says about the upload that it has noted.
 *
 * @param outcome What became of it.
 */
function textOfOutcome( outcome: number | undefined ): string {
	if ( outcome === undefined ) {
		/* translators: %s: a file name. */
		return __(
			'The upload of %s has not finished. Select the same file again to continue.',
			'freehold'
		);
	}
	return outcome === 0
		? /* translators: %s: a file name. */
		  __(
				'%s is being uploaded in another block or another tab. You can insert the video here afterwards.',
				'freehold'
		  )
		: /* translators: %s: a file name. */
		  __( '%s has been uploaded.', 'freehold' );
}

/** Renders the uploads that were interrupted, and the one that a block has noted. */
export function UploadNotices( {
	onInsert,
	waitsFor,
}: {
	waitsFor: Noted;
	/** Called with the attachment of the noted upload. */
	onInsert: ( id: number ) => void;
} ): JSX.Element | null {
	const [ unfinished, setUnfinished ] = useState( unfinishedUploads );
	const outcome = outcomeOf( waitsFor.id );
	const [ , render ] = useState( 0 );
	useEffect( () => {
		// The other tab can end without a word.
		const timer =
			outcome === 0 &&
			setInterval( () => render( ( count ) => count + 1 ), REFRESH );
		return () => clearInterval( timer || undefined );
	}, [ outcome ] );

	if ( unfinished.length === 0 && ! waitsFor.name ) {
		return null;
	}
	return (
		<div className="freehold-video-unfinished">
			{ waitsFor.name &&
				! unfinished.some( ( { name } ) => name === waitsFor.name ) && (
					<Notice
						status="info"
						isDismissible={ false }
						actions={
							outcome
								? [
										{
											label: __(
												'Insert the video',
												'freehold'
											),
											onClick: () => onInsert( outcome ),
										},
								  ]
								: []
						}
					>
						{ sprintf( textOfOutcome( outcome ), waitsFor.name ) }
					</Notice>
				) }
			{ unfinished.map( ( upload ) => (
				<Notice
					key={ upload.key }
					status="info"
					onRemove={ () => {
						leave( '.components-notice' );
						forgetUnfinished( upload.key );
						setUnfinished( unfinishedUploads() );
					} }
				>
					{ sprintf(
						/* translators: 1: a file name. 2: a number from 0 to 99. */
						__(
							'The upload of %1$s stopped at %2$d%%. Select the same file again to continue.',
							'freehold'
						),
						upload.name,
						upload.percent
					) }
				</Notice>
			) ) }
		</div>
	);
}
