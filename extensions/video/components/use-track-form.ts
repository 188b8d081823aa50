import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isChangedElsewhere, vttOf } from '@freehold/captions/editor/drafts';
import { isLanguage, languageHint } from '@freehold/captions/track-kinds';
import { store, type Track, type Video } from '../store';

/** A track to begin with. */
export type TrackDraft = Omit< Track, 'src' > & {
	/** The file’s name and its text as WebVTT. */
	file: { name: string; vtt: string } | null;
};

/** What the form for a text track gets. */
export type TrackFormProps = {
	video: Video;
	draft: TrackDraft;
	onChange: ( draft: TrackDraft ) => void;
	onCancel: () => void;
	onSaved: () => void;
};

/** Returns a new track. */
export const newTrack = (): TrackDraft => ( {
	kind: 'subtitles',
	srcLang: 'en',
	label: __( 'English', 'freehold' ),
	file: null,
} );

/** Returns the state of the form for a text track. To replace a track, the user saves twice. */
export function useTrackForm( {
	draft: track,
	onChange,
	onSaved,
	video,
}: TrackFormProps ): {
	error: string;
	/** Whether saving replaces a track, as the user has been told. */
	isReplacing: boolean;
	isSaving: boolean;
	readFile: ( file: File ) => Promise< void >;
	save: () => Promise< void >;
	set: ( changes: Partial< TrackDraft > ) => void;
} {
	const { saveTrack } = useDispatch( store );
	const [ isSaving, setSaving ] = useState( false );
	const [ error, setError ] = useState( '' );
	const [ mayReplace, setMayReplace ] = useState( '' );
	/** Whether the user has been told that someone else has changed the track. */
	const [ mayReplaceAny, setMayReplaceAny ] = useState( false );
	const existing = video.tracks.find(
		( { kind, srcLang } ) =>
			kind === track.kind &&
			srcLang.toLowerCase() === track.srcLang.trim().toLowerCase()
	);
	const exists = existing !== undefined;
	const key = `${ track.kind }-${ track.srcLang.trim().toLowerCase() }`;
	const isReplacing = exists && mayReplace === key;
	const set = ( changes: Partial< TrackDraft > ) => {
		setError( '' );
		setMayReplaceAny( false );
		onChange( { ...track, ...changes } );
	};

	const readFile = async ( file: File ) => {
		try {
			set( { file: { name: file.name, vtt: await vttOf( file ) } } );
		} catch ( thrown ) {
			// The file before must not be saved in its place.
			set( { file: null } );
			setError( ( thrown as Error ).message );
		}
	};
	const save = async () => {
		if ( ! track.file ) {
			setError( __( 'Select a .vtt or .srt file.', 'freehold' ) );
			return;
		}
		const srcLang = track.srcLang.trim();
		if ( ! isLanguage( srcLang ) ) {
			setError( languageHint() );
			return;
		}
		if ( exists && ! isReplacing ) {
			setMayReplace( key );
			return;
		}
		setSaving( true );
		try {
			await saveTrack(
				video.guid,
				{
					kind: track.kind,
					srcLang,
					label: track.label.trim() || srcLang,
					version: mayReplaceAny
						? undefined
						: existing?.version ?? '',
				},
				track.file.vtt
			);
			onSaved();
		} catch ( thrown ) {
			setSaving( false );
			setMayReplaceAny( isChangedElsewhere( thrown ) );
			setError(
				sprintf(
					/* translators: %s: a message. */
					__( 'Error: %s', 'freehold' ),
					( thrown as Error ).message
				)
			);
		}
	};

	return { error, isReplacing, isSaving, readFile, save, set };
}
