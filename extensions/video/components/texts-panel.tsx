import { TextsPanel as Panel } from '@freehold/captions/editor/texts-panel';
import { useDispatch } from '@wordpress/data';
import { store, type Video } from '../store';

/** Renders the panel with the captions and chapters of a video. */
export function TextsPanel( { video }: { video: Video } ): JSX.Element {
	const { saveTrack } = useDispatch( store );
	const { duration, guid, poster, src, title, tracks } = video;
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
				const track = tracks.find(
					( one ) => one.kind === kind && one.srcLang === srcLang
				);
				const response = await window.fetch( track?.src ?? '', {
					credentials: 'same-origin',
				} );
				if ( ! response.ok ) {
					throw new Error();
				}
				return response.text();
			} }
			onSave={ async ( track, vtt ) => {
				await saveTrack( guid, track, vtt );
			} }
		/>
	);
}
