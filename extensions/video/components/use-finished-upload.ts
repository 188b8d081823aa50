import { speak } from '@wordpress/a11y';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Video } from '../store';
import { fetchVideo, saveDraft, saveFirst } from './finished-upload';
import type { BlockUpload, Session } from './use-upload';

/** What becomes of an upload. */
export type Outcome = {
	/** Called as soon as the video is on the site, and once more each time its title and poster were saved. */
	onUploaded: ( video: Video ) => void;
	/** Called when the site has the file, but no hosted video. */
	onFallback: ( media: { id: number; src: string } ) => void;
};

/**
 * Waits for the end of an upload, and saves the title and the poster of the video then.
 *
 * @return The video once it is on the site, and `finish()`, which saves what the user has changed since and closes the upload.
 */
export function useFinishedUpload(
	{ close, session }: BlockUpload,
	{ onFallback, onUploaded }: Outcome
): {
	video: Video | null;
	isSaving: boolean;
	error: string;
	finish: () => Promise< void >;
} {
	const [ video, setVideo ] = useState< Video | null >( null );
	const [ isSaving, setSaving ] = useState( false );
	const [ error, setError ] = useState( '' );
	const task = session?.task;
	const sent = useRef< Session[ 'draft' ][ 'poster' ] >( null );

	const latest = useRef( { close, onFallback, onUploaded, session } );
	latest.current = { close, onFallback, onUploaded, session };
	useEffect( () => {
		let isCurrent = true;
		void task?.result
			.then( async ( { id, media } ) => {
				const found = await fetchVideo( id );
				if ( ! isCurrent ) {
					return;
				}
				if ( found ) {
					// The post contains the video from now on, also before its title and poster are saved.
					latest.current.onUploaded( found );
					setVideo( found );
					speak( __( 'Upload complete', 'freehold' ) );
					const wish = latest.current.session;
					if ( ! wish ) {
						return;
					}
					setSaving( true );
					const saved = await saveFirst( found, wish );
					if ( ! isCurrent ) {
						return;
					}
					setSaving( false );
					if ( saved ) {
						sent.current = wish.draft.poster;
						setVideo( saved );
						latest.current.onUploaded( saved );
					}
				} else {
					await latest.current.close();
					latest.current.onFallback( {
						id,
						src: String( media?.source_url ?? '' ),
					} );
				}
			} )
			.catch( () => undefined );
		return () => {
			isCurrent = false;
		};
	}, [ task ] );
	const finish = async () => {
		if ( ! video || ! session ) {
			return;
		}
		setSaving( true );
		setError( '' );
		try {
			const saved = await saveDraft( video, session, sent.current );
			await close();
			onUploaded( saved );
		} catch ( thrown ) {
			setSaving( false );
			setError( ( thrown as Error ).message );
		}
	};
	return { video, isSaving, error, finish };
}
