import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import {
	Button,
	Modal,
	Notice,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Cue } from '../captions';
import { problemOf } from '../cues';
import { CueFields, textOfProblem } from './cue-fields';
import { formatTime } from './format-time';
import {
	useCueDraft,
	type CueDraft,
	type CueDraftOptions,
} from './use-cue-draft';

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

type TranscriptFieldProps = {
	transcript: string;
	onChange: ( transcript: string | null ) => void;
	/** Called when captions are to be made of it. */
	onUse: () => void;
};

/** Renders the field of a transcript that captions are made of. */
const TranscriptField = ( {
	transcript,
	onChange,
	onUse,
}: TranscriptFieldProps ): JSX.Element => (
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
			onChange={ onChange }
		/>
		<div className="freehold-video-uploader__buttons">
			<Button
				variant="secondary"
				disabled={ ! transcript.trim() }
				accessibleWhenDisabled
				onClick={ onUse }
				__next40pxDefaultSize
			>
				{ __( 'Create captions', 'freehold' ) }
			</Button>
			<Button
				variant="tertiary"
				onClick={ () => onChange( null ) }
				__next40pxDefaultSize
			>
				{ __( 'Discard', 'freehold' ) }
			</Button>
		</div>
	</>
);

type CueListProps = {
	cues: Cue[];
	isChapters: boolean;
	selected: number;
	onSelect: ( index: number ) => void;
};

/** Renders the list of the cues, with what is wrong with each caption. */
const CueList = ( {
	cues,
	isChapters,
	selected,
	onSelect,
}: CueListProps ): JSX.Element => (
	<ol
		className="freehold-video-cues__list"
		aria-label={
			isChapters
				? __( 'Chapters', 'freehold' )
				: __( 'Captions', 'freehold' )
		}
	>
		{ cues.map( ( { start, text }, index ) => {
			const problem = isChapters ? null : problemOf( cues, index );
			return (
				<li key={ index }>
					<button
						type="button"
						aria-current={ index === selected }
						onClick={ () => onSelect( index ) }
					>
						<span>{ formatTime( start ) }</span>
						<span>
							{ text || __( '(no text)', 'freehold' ) }
							{ problem && problem !== 'empty' && (
								<em>{ textOfProblem( problem ) }</em>
							) }
						</span>
					</button>
				</li>
			);
		} ) }
	</ol>
);

type AddCuesProps = Pick< CueDraft, 'transcript' > & {
	isChapters: boolean;
	onAdd: () => void;
	onTranscript: ( transcript: string | null ) => void;
	/** Called when captions are to be made of the transcript. */
	onUse: () => void;
};

/** Renders what adds cues: buttons, and the field of a transcript. */
const AddCues = ( {
	isChapters,
	transcript,
	onAdd,
	onTranscript,
	onUse,
}: AddCuesProps ): JSX.Element => (
	<>
		<div className="freehold-video-uploader__buttons">
			<Button variant="secondary" onClick={ onAdd } __next40pxDefaultSize>
				{ isChapters
					? __( 'Add a chapter at the playhead', 'freehold' )
					: __( 'Add a caption at the playhead', 'freehold' ) }
			</Button>
			{ ! isChapters && (
				<Button
					variant="tertiary"
					aria-expanded={ transcript !== null }
					onClick={ () =>
						onTranscript( transcript === null ? '' : null )
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
			<TranscriptField
				transcript={ transcript }
				onChange={ onTranscript }
				onUse={ onUse }
			/>
		) }
	</>
);

type SaveBarProps = {
	isChapters: boolean;
	isChanged: boolean;
	isSaving: boolean;
	isSaved: boolean;
	/** How many cues there are. */
	count: number;
	onSave: () => Promise< void >;
};

/** Renders the button that saves, and what has been saved. */
const SaveBar = ( {
	isChapters,
	isChanged,
	isSaving,
	isSaved,
	count,
	onSave,
}: SaveBarProps ): JSX.Element => (
	<div className="freehold-video-uploader__buttons">
		<Button
			variant="primary"
			isBusy={ isSaving }
			disabled={ isSaving || ! isChanged }
			accessibleWhenDisabled
			onClick={ () => void onSave() }
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
				_n( '%d line', '%d lines', count, 'freehold' ),
				count
			) }
		</span>
	</div>
);

type DiscardQuestionProps = {
	onConfirm: () => void;
	onCancel: () => void;
};

/** Asks whether to lose what has been entered. */
const DiscardQuestion = ( {
	onConfirm,
	onCancel,
}: DiscardQuestionProps ): JSX.Element => (
	<ConfirmDialog
		title={ __( 'Discard the changes?', 'freehold' ) }
		size="small"
		cancelLabel={ __( 'Continue editing', 'freehold' ) }
		confirmLabel={ __( 'Discard changes', 'freehold' ) }
		onConfirm={ onConfirm }
		onCancel={ onCancel }
	>
		<p>{ __( 'What you have entered is not saved yet.', 'freehold' ) }</p>
	</ConfirmDialog>
);

const titleOf = ( { kind, label, srcLang }: CueDraft[ 'track' ] ): string =>
	kind === 'chapters'
		? __( 'Edit chapters', 'freehold' )
		: sprintf(
				/* translators: %s: a label, such as “English”. */
				__( 'Edit captions: %s', 'freehold' ),
				label || srcLang
		  );

type Props = Omit< CueDraftOptions, 'player' >;

/** Renders the editor of captions or chapters beside the video. What the user has entered stays until it is saved or discarded. */
export function CueDialog( props: Props ): JSX.Element {
	const { draft, onClose, video } = props;
	const player = useRef< HTMLVideoElement >( null );
	const fields = useRef< HTMLDivElement >( null );
	const [ isAsking, setAsking ] = useState( false );
	const { hasEntered, error, selected, ...editing } = useCueDraft( {
		...props,
		player,
	} );
	const { cues, isNew, track, transcript } = draft;
	const isChapters = track.kind === 'chapters';
	const cue = cues[ selected ];
	const add = () => {
		editing.add();
		// After the fields of the other cue are there.
		setTimeout(
			() => fields.current?.querySelector( 'textarea' )?.focus()
		);
	};

	return (
		<Modal
			className="freehold-video-cues"
			size="fill"
			title={ titleOf( track ) }
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
					<AddCues
						isChapters={ isChapters }
						transcript={ transcript }
						onAdd={ add }
						onTranscript={ editing.setTranscript }
						onUse={ editing.takeTranscript }
					/>
					{ cue && (
						<CueFields
							place={ selected }
							ref={ fields }
							cue={ cue }
							isChapters={ isChapters }
							problem={ problemOf( cues, selected ) }
							playhead={ editing.playhead }
							onChange={ editing.change }
							onRemove={ editing.remove }
							onSplit={ editing.splitAt }
							onMerge={
								selected < cues.length - 1
									? editing.merge
									: undefined
							}
						/>
					) }
				</div>
				<CueList
					cues={ cues }
					isChapters={ isChapters }
					selected={ selected }
					onSelect={ editing.goTo }
				/>
			</div>
			{ isNew && ! isChapters && (
				<LanguageFields track={ track } onChange={ editing.setTrack } />
			) }
			{ error && (
				<Notice status="error" isDismissible={ false }>
					<span role="alert">{ error }</span>
				</Notice>
			) }
			<SaveBar
				isChapters={ isChapters }
				isChanged={ draft.isChanged }
				isSaving={ editing.isSaving }
				isSaved={ editing.isSaved }
				count={ cues.length }
				onSave={ editing.save }
			/>
			{ isAsking && (
				<DiscardQuestion
					onConfirm={ onClose }
					onCancel={ () => setAsking( false ) }
				/>
			) }
		</Modal>
	);
}
