import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import {
	Button,
	Modal,
	Notice,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { withNotes, writeVtt, type Cue } from '../captions';
import { chaptersFile } from '../chapters';
import {
	added,
	fromText,
	fromTranscript,
	merged,
	problemOf,
	sorted,
	split,
	withText,
} from '../cues';
import { store, type Track, type Video } from '../store';
import { CueFields, textOfProblem } from './cue-fields';
import { formatTime } from './format-time';
import { isLanguage, languageHint } from './track-kinds';

/** What the dialog edits: a track, and its cues as the user reads them. */
export type CueDraft = {
	track: Omit< Track, 'src' >;
	cues: Cue[];
	/** The comments of the file, which stay in it. */
	notes: string[];
	/** A transcript from which no captions have been made yet; null if its field is closed. */
	transcript: string | null;
	/** Whether the user has changed anything. */
	isChanged: boolean;
	/** Whether there is no such track yet. */
	isNew: boolean;
};

type Props = {
	video: Video;
	draft: CueDraft;
	onChange: ( draft: CueDraft ) => void;
	/** Called when all is saved, or the user discards the changes. */
	onClose: () => void;
};

/** Returns the file of a track with these cues. */
const fileOf = ( { notes, track }: CueDraft, cues: Cue[] ): string =>
	withNotes(
		track.kind === 'chapters'
			? chaptersFile(
					cues.map( ( { start, text } ) => ( {
						start,
						title: text,
					} ) ),
					false
			  )
			: writeVtt(
					cues.map( ( cue ) => ( {
						...cue,
						text: fromText( cue.text ),
					} ) )
			  ),
		notes
	);

type LanguageFieldsProps = {
	track: CueDraft[ 'track' ];
	onChange: ( changes: Partial< CueDraft[ 'track' ] > ) => void;
};

/** Renders the label and the language of a new track. */
const LanguageFields = ( {
	track,
	onChange,
}: LanguageFieldsProps ): JSX.Element => (
	<div className="freehold-video-cues__language">
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( 'Label', 'freehold' ) }
			value={ track.label }
			onChange={ ( label ) => onChange( { label } ) }
		/>
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( 'Source language', 'freehold' ) }
			value={ track.srcLang }
			onChange={ ( srcLang ) =>
				onChange( { srcLang: srcLang.trim().toLowerCase() } )
			}
		/>
	</div>
);

/** Renders the editor of captions or chapters beside the video. What the user has entered stays until it is saved or discarded. */
export function CueDialog( {
	draft,
	onChange,
	onClose,
	video,
}: Props ): JSX.Element {
	const { saveTrack } = useDispatch( store );
	const player = useRef< HTMLVideoElement >( null );
	const fields = useRef< HTMLDivElement >( null );
	const [ selected, select ] = useState( 0 );
	const [ isAsking, setAsking ] = useState( false );
	const [ isSaving, setSaving ] = useState( false );
	const [ isSaved, setSaved ] = useState( false );
	const [ error, setError ] = useState( '' );
	const latest = useRef( draft );
	latest.current = draft;
	const { cues, isChanged, isNew, track, transcript } = draft;
	const isChapters = track.kind === 'chapters';
	const cue = cues[ selected ];
	const hasEntered = isChanged || Boolean( transcript?.trim() );

	// The page asks, too, before it closes.
	useEffect( () => {
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		if ( hasEntered ) {
			window.addEventListener( 'beforeunload', ask );
		}
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ hasEntered ] );

	const playhead = () => player.current?.currentTime ?? 0;
	const setTranscript = ( text: string | null ) =>
		onChange( { ...draft, transcript: text } );
	const set = ( changed: Cue[], text = transcript ) => {
		setError( '' );
		setSaved( false );
		onChange( {
			...draft,
			cues: changed,
			transcript: text,
			isChanged: true,
		} );
	};
	const focusText = () =>
		// After the fields of the other cue are there.
		setTimeout(
			() => fields.current?.querySelector( 'textarea' )?.focus()
		);
	const goTo = ( index: number ) => {
		const there = cues[ index ];
		select( index );
		if ( there && player.current ) {
			player.current.currentTime = there.start;
		}
	};
	const add = () => {
		const { cues: more, index } = added( cues, playhead() );
		set( more );
		select( index );
		focusText();
	};
	const change = ( changes: Partial< Cue > ) => {
		const changed = { ...( cue as Cue ), ...changes };
		const all = cues.map( ( one ) => ( one === cue ? changed : one ) );
		// A cue moves in the list with its time.
		const next = 'start' in changes ? sorted( all ) : all;
		set( next );
		select( next.indexOf( changed ) );
	};
	const remove = () => {
		set( cues.filter( ( one ) => one !== cue ) );
		select( Math.max( 0, selected - 1 ) );
	};

	const save = async () => {
		const ready = withText( cues );
		const backwards = isChapters
			? -1
			: cues.findIndex(
					( { text }, index ) =>
						text.trim() && problemOf( cues, index ) === 'backwards'
			  );
		if ( ready.length === 0 ) {
			setError(
				isChapters
					? __( 'Add a chapter with a title.', 'freehold' )
					: __( 'Add a caption with a text.', 'freehold' )
			);
			return;
		}
		if ( isNew && ! isLanguage( track.srcLang ) ) {
			setError( languageHint() );
			return;
		}
		if (
			isNew &&
			video.tracks.some(
				( { kind, srcLang } ) =>
					kind === track.kind && srcLang === track.srcLang
			)
		) {
			setError(
				__(
					'A track already exists for that language and kind. Edit it, or enter another language.',
					'freehold'
				)
			);
			return;
		}
		if ( backwards !== -1 ) {
			select( backwards );
			setError( textOfProblem( 'backwards' ) );
			return;
		}
		setSaving( true );
		setError( '' );
		try {
			await saveTrack( video.guid, track, fileOf( draft, ready ) );
			// What the user has not made captions of yet, and has changed since, stays.
			const now = latest.current;
			const hasMore = now.cues !== cues;
			if ( ! hasMore && ! now.transcript?.trim() ) {
				onClose();
				return;
			}
			setSaving( false );
			setSaved( ! hasMore );
			onChange( { ...now, isChanged: hasMore, isNew: false } );
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
		<Modal
			className="freehold-video-cues"
			size="fill"
			title={
				isChapters
					? __( 'Edit chapters', 'freehold' )
					: sprintf(
							/* translators: %s: a label, such as “English”. */
							__( 'Edit captions: %s', 'freehold' ),
							track.label || track.srcLang
					  )
			}
			shouldCloseOnClickOutside={ false }
			onRequestClose={ () =>
				hasEntered ? setAsking( true ) : onClose()
			}
		>
			<div className="freehold-video-cues__columns">
				<div>
					<video
						ref={ player }
						className="freehold-video-player"
						src={ video.src }
						poster={ video.poster || undefined }
						controls
						preload="metadata"
						aria-label={ video.title || __( 'Video', 'freehold' ) }
					/>
					<div className="freehold-video-uploader__buttons">
						<Button
							variant="secondary"
							onClick={ add }
							__next40pxDefaultSize
						>
							{ isChapters
								? __(
										'Add a chapter at the playhead',
										'freehold'
								  )
								: __(
										'Add a caption at the playhead',
										'freehold'
								  ) }
						</Button>
						{ ! isChapters && (
							<Button
								variant="tertiary"
								aria-expanded={ transcript !== null }
								onClick={ () =>
									setTranscript(
										transcript === null ? '' : null
									)
								}
								disabled={ Boolean( transcript?.trim() ) }
								accessibleWhenDisabled
								__next40pxDefaultSize
							>
								{ __( 'Paste a transcript', 'freehold' ) }
							</Button>
						) }
					</div>
					{ transcript !== null && (
						<>
							<TextareaControl
								__nextHasNoMarginBottom
								label={ __( 'Transcript', 'freehold' ) }
								help={ __(
									'Each sentence becomes a caption from the playhead on. Then correct the times.',
									'freehold'
								) }
								rows={ 6 }
								value={ transcript }
								onChange={ setTranscript }
							/>
							<div className="freehold-video-uploader__buttons">
								<Button
									variant="secondary"
									disabled={ ! transcript.trim() }
									accessibleWhenDisabled
									onClick={ () => {
										set(
											sorted( [
												...cues,
												...fromTranscript(
													transcript,
													playhead(),
													video.duration / 1000
												),
											] ),
											null
										);
									} }
									__next40pxDefaultSize
								>
									{ __( 'Create captions', 'freehold' ) }
								</Button>
								<Button
									variant="tertiary"
									onClick={ () => setTranscript( null ) }
									__next40pxDefaultSize
								>
									{ __( 'Discard', 'freehold' ) }
								</Button>
							</div>
						</>
					) }
					{ cue && (
						<CueFields
							place={ selected }
							ref={ fields }
							cue={ cue }
							isChapters={ isChapters }
							problem={ problemOf( cues, selected ) }
							playhead={ playhead }
							onChange={ change }
							onRemove={ remove }
							onSplit={ ( caret ) =>
								set(
									split( cues, selected, playhead(), caret )
								)
							}
							onMerge={
								selected < cues.length - 1
									? () => set( merged( cues, selected ) )
									: undefined
							}
						/>
					) }
				</div>
				<ol
					className="freehold-video-cues__list"
					aria-label={
						isChapters
							? __( 'Chapters', 'freehold' )
							: __( 'Captions', 'freehold' )
					}
				>
					{ cues.map( ( one, index ) => {
						const problem = isChapters
							? null
							: problemOf( cues, index );
						return (
							<li key={ index }>
								<button
									type="button"
									aria-current={ index === selected }
									onClick={ () => goTo( index ) }
								>
									<span>{ formatTime( one.start ) }</span>
									<span>
										{ one.text ||
											__( '(no text)', 'freehold' ) }
										{ problem && problem !== 'empty' && (
											<em>
												{ textOfProblem( problem ) }
											</em>
										) }
									</span>
								</button>
							</li>
						);
					} ) }
				</ol>
			</div>
			{ isNew && ! isChapters && (
				<LanguageFields
					track={ track }
					onChange={ ( changes ) =>
						onChange( {
							...draft,
							track: { ...track, ...changes },
						} )
					}
				/>
			) }
			{ error && (
				<Notice status="error" isDismissible={ false }>
					<span role="alert">{ error }</span>
				</Notice>
			) }
			<div className="freehold-video-uploader__buttons">
				<Button
					variant="primary"
					isBusy={ isSaving }
					disabled={ isSaving || ! isChanged }
					accessibleWhenDisabled
					onClick={ () => void save() }
					__next40pxDefaultSize
				>
					{ isChapters
						? __( 'Save chapters', 'freehold' )
						: __( 'Save captions', 'freehold' ) }
				</Button>
				<span aria-live="polite">
					{ isSaved && `${ __( 'Saved.', 'freehold' ) } ` }
					{ sprintf(
						/* translators: %d: a number. */
						_n( '%d line', '%d lines', cues.length, 'freehold' ),
						cues.length
					) }
				</span>
			</div>
			{ isAsking && (
				<ConfirmDialog
					title={ __( 'Discard the changes?', 'freehold' ) }
					size="small"
					cancelLabel={ __( 'Continue editing', 'freehold' ) }
					confirmLabel={ __( 'Discard changes', 'freehold' ) }
					onConfirm={ onClose }
					onCancel={ () => setAsking( false ) }
				>
					<p>
						{ __(
							'What you have entered is not saved yet.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</Modal>
	);
}
