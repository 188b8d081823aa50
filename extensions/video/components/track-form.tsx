import {
	Button,
	FormFileUpload,
	Notice,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { cuesIn } from '@freehold/captions/captions';
import { vttOf } from '@freehold/captions/editor/drafts';
import { store, type Track, type Video } from '../store';
import {
	isLanguage,
	languageHint,
	MAX_LANGUAGE,
	trackKinds,
} from '@freehold/captions/track-kinds';

/** A track to begin with. */
export type TrackDraft = Omit< Track, 'src' > & {
	/** The file’s name and its text as WebVTT. */
	file: { name: string; vtt: string } | null;
};

type Props = {
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

/** Renders the form for a text track. */
export function TrackForm( {
	draft: track,
	onChange,
	onCancel,
	onSaved,
	video,
}: Props ): JSX.Element {
	const { saveTrack } = useDispatch( store );
	const [ isSaving, setSaving ] = useState( false );
	const [ error, setError ] = useState( '' );
	const [ mayReplace, setMayReplace ] = useState( '' );
	const exists = video.tracks.some(
		( { kind, srcLang } ) =>
			kind === track.kind &&
			srcLang.toLowerCase() === track.srcLang.trim().toLowerCase()
	);
	const key = `${ track.kind }-${ track.srcLang.trim().toLowerCase() }`;
	const set = ( changes: Partial< TrackDraft > ) => {
		setError( '' );
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
		if ( exists && mayReplace !== key ) {
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
				},
				track.file.vtt
			);
			onSaved();
		} catch ( thrown ) {
			setSaving( false );
			setError(
				sprintf(
					/* translators: %s: a message. */
					__( 'Error: %s', 'freehold' ),
					( thrown as Error ).message
				)
			);
		}
	};

	return (
		<form
			className="freehold-video-track-form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				void save();
			} }
		>
			<div className="freehold-video-track-form__file">
				<FormFileUpload
					__next40pxDefaultSize
					className="is-secondary"
					accept=".vtt,text/vtt,.srt,application/x-subrip"
					onChange={ ( { currentTarget } ) => {
						const file = currentTarget.files?.[ 0 ];
						if ( file ) {
							void readFile( file );
						}
						// The same file can be selected again after it was corrected.
						currentTarget.value = '';
					} }
				>
					{ __( 'Select a track file', 'freehold' ) }
				</FormFileUpload>
				<p aria-live="polite">
					{ track.file
						? sprintf(
								/* translators: 1: a file name. 2: a number. */
								_n(
									'%1$s, %2$d caption',
									'%1$s, %2$d captions',
									cuesIn( track.file.vtt ).length,
									'freehold'
								),
								track.file.name,
								cuesIn( track.file.vtt ).length
						  )
						: __(
								'WebVTT (.vtt), or SubRip (.srt), which is converted.',
								'freehold'
						  ) }
				</p>
			</div>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Label', 'freehold' ) }
				help={ __( 'The name in the player’s menu.', 'freehold' ) }
				value={ track.label }
				onChange={ ( label ) => set( { label } ) }
			/>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Source language', 'freehold' ) }
				help={ __( 'A language tag, such as en or fr.', 'freehold' ) }
				value={ track.srcLang }
				maxLength={ MAX_LANGUAGE }
				onChange={ ( srcLang ) => set( { srcLang } ) }
			/>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Kind', 'freehold' ) }
				value={ track.kind }
				options={ trackKinds() }
				onChange={ ( kind ) => set( { kind } ) }
			/>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					<span role="alert">{ error }</span>
				</Notice>
			) }
			{ ! error && exists && mayReplace === key && (
				<Notice status="warning" isDismissible={ false }>
					<span role="alert">
						{ __(
							'A track already exists for that language and kind. Replace it?',
							'freehold'
						) }
					</span>
				</Notice>
			) }
			<div className="freehold-video-uploader__buttons">
				<Button
					type="submit"
					variant="primary"
					isBusy={ isSaving }
					disabled={ isSaving }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ exists && mayReplace === key
						? __( 'Replace track', 'freehold' )
						: __( 'Save track', 'freehold' ) }
				</Button>
				<Button
					variant="tertiary"
					onClick={ onCancel }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			</div>
		</form>
	);
}
