/**
 * The download of the model that is built into the browser.
 */
import type { AiDownload } from '@freehold/ai';
import { Button } from '@freehold/controls';
import { speak } from '@wordpress/a11y';
import { Notice } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';

type Props = {
	download: AiDownload;
	/** Ends the request, and with it the download. */
	onStop: () => void;
	/** The field of the prompt, which has the focus before and after a choice. */
	field: RefObject< HTMLElement >;
};

/** What a screen reader hears, in steps of so many percent. */
const SPOKEN_STEP = 25;

/** Says what the browser downloads, and how large it is. */
function question( needs: AiDownload[ 'needs' ] ): string {
	return needs === 'languages'
		? __(
				'Your browser must download the two languages before it can translate. This happens once.',
				'freehold'
		  )
		: __(
				'Your browser must download its AI model first. The model has several gigabytes. This happens once.',
				'freehold'
		  );
}

/**
 * Asks before a download, and shows its progress.
 *
 * @param props
 * @param props.onStop Ends the request, and with it the download.
 * @param props.field  The field of the prompt.
 */
export function ModelDownload( {
	download,
	onStop,
	field,
}: Props ): JSX.Element {
	const { status, needs, loaded, start } = download;
	const isAsking = status === 'asking';
	const percent = Math.round( loaded * 100 );
	const label = useInstanceId( ModelDownload, 'freehold-model-download' );
	const step = Math.floor( percent / SPOKEN_STEP ) * SPOKEN_STEP;
	useEffect( () => {
		if ( ! isAsking && step > 0 ) {
			speak(
				sprintf(
					/* translators: %d: a number from 0 to 100. */
					__( '%d percent downloaded.', 'freehold' ),
					step
				)
			);
		}
	}, [ isAsking, step ] );

	return (
		<Notice
			status="info"
			isDismissible={ false }
			spokenMessage={ isAsking ? question( needs ) : '' }
		>
			{ isAsking ? (
				<>
					<p>{ question( needs ) }</p>
					<Button
						variant="primary"
						onClick={ () => {
							// This button goes.
							field.current?.focus();
							start();
						} }
					>
						{ __( 'Download', 'freehold' ) }
					</Button>{ ' ' }
					<Button variant="tertiary" onClick={ onStop }>
						{ __( 'Cancel', 'freehold' ) }
					</Button>
				</>
			) : (
				<>
					<p id={ label }>
						{ sprintf(
							/* translators: %d: a number from 0 to 100. */
							__( 'Downloading… %d%%', 'freehold' ),
							percent
						) }
					</p>
					<progress
						aria-labelledby={ label }
						max={ 100 }
						value={ percent }
						style={ { inlineSize: '100%' } }
					/>
				</>
			) }
		</Notice>
	);
}
