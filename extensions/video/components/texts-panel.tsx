import { TextsPanel as Panel } from '@freehold/captions/editor/texts-panel';
import { select, useDispatch } from '@wordpress/data';
import { store, type Video } from '../store';

/** Renders the panel with the captions and chapters of a video. */
export function TextsPanel( { video }: { video: Video } ): JSX.Element {
	const { refresh, saveTrack } = useDispatch( store );
	const { duration, guid, id, poster, src, title, tracks } = video;
	return (
		<Panel
			media={ {
				key: guid,
				type: 'video',
				duration,
				poster,
				src,
				title,
				tracks,
			} }
			read={ async ( { kind, srcLang } ) => {
				// Each change gives it another URL.
				await refresh( id, guid );
				const track = select( store )
					.getVideo( guid )
					?.tracks.find(
						( one ) => one.kind === kind && one.srcLang === srcLang
					);
				if ( ! track ) {
					throw new Error();
				}
				const response = await window.fetch( track.src, {
					credentials: 'same-origin',
				} );
				if ( ! response.ok ) {
					throw new Error();
				}
				return { ...track, text: await response.text() };
			} }
			onSave={ async ( track, vtt ) => {
				await saveTrack( guid, track, vtt );
			} }
		/>
	);
}
