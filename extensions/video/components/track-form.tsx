import { Button, SelectControl, TextControl } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { cuesIn } from '@freehold/captions/captions';
import { TrackFileButton } from '@freehold/captions/editor/track-file-button';
import { MAX_LANGUAGE, trackKinds } from '@freehold/captions/track-kinds';
import {
	useTrackForm,
	type TrackDraft,
	type TrackFormProps,
} from './use-track-form';

/** Renders the button that selects the file of a track, and what the file has. */
function TrackFile( {
	file: track,
	onFile,
}: Pick< TrackDraft, 'file' > & {
	onFile: ( file: File ) => void;
} ): JSX.Element {
	return (
		<div className="freehold-video-track-form__file">
			<TrackFileButton variant="secondary" onFile={ onFile } />
			<p aria-live="polite">
				{ track
					? sprintf(
							/* translators: 1: a file name. 2: a number. */
							_n(
								'%1$s, %2$d caption',
								'%1$s, %2$d captions',
								cuesIn( track.vtt ).length,
								'freehold'
							),
							track.name,
							cuesIn( track.vtt ).length
					  )
					: __(
							'WebVTT (.vtt), or SubRip (.srt), which is converted.',
							'freehold'
					  ) }
			</p>
		</div>
	);
}

/** Renders the form for a text track. */
export function TrackForm( props: TrackFormProps ): JSX.Element {
	const { draft: track, onCancel } = props;
	const { error, isReplacing, isSaving, readFile, save, set } =
		useTrackForm( props );
	return (
		<form
			className="freehold-video-track-form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				void save();
			} }
		>
			<TrackFile
				file={ track.file }
				onFile={ ( file ) => void readFile( file ) }
			/>
			<TextControl
				label={ __( 'Label', 'freehold' ) }
				help={ __( 'The name in the player’s menu.', 'freehold' ) }
				value={ track.label }
				onChange={ ( label ) => set( { label } ) }
			/>
			<TextControl
				label={ __( 'Source language', 'freehold' ) }
				help={ __( 'A language tag, such as en or fr.', 'freehold' ) }
				value={ track.srcLang }
				maxLength={ MAX_LANGUAGE }
				onChange={ ( srcLang ) => set( { srcLang } ) }
			/>
			<SelectControl
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
			{ ! error && isReplacing && (
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
				>
					{ isReplacing
						? __( 'Replace track', 'freehold' )
						: __( 'Save track', 'freehold' ) }
				</Button>
				<Button variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			</div>
		</form>
	);
}
