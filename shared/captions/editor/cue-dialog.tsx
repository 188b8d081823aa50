import { TextControl } from '@freehold/controls';
import { Modal, Notice } from '@wordpress/components';
import { useRef, useState, type RefObject } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { problemOf } from '../cues';
import { AddCues } from './add-cues';
import { CueFields } from './cue-fields';
import { CueList } from './cue-list';
import './cues.scss';
import type { CueDraft } from './drafts';
import { DiscardQuestion, SaveBar } from './save-bar';
import { useCueDraft, type CueDraftOptions } from './use-cue-draft';

type LanguageFieldsProps = {
	track: CueDraft[ 'track' ];
	onChange: ( changes: Partial< CueDraft[ 'track' ] > ) => void;
};

/** Renders the label and the language of a new track. */
const LanguageFields = ( {
	track,
	onChange,
}: LanguageFieldsProps ): JSX.Element => (
	<div className="freehold-cues__language">
		<TextControl
			label={ __( 'Label', 'freehold' ) }
			value={ track.label }
			onChange={ ( label ) => onChange( { label } ) }
		/>
		<TextControl
			label={ __( 'Source language', 'freehold' ) }
			value={ track.srcLang }
			onChange={ ( srcLang ) =>
				onChange( { srcLang: srcLang.trim().toLowerCase() } )
			}
		/>
	</div>
);

const titleOf = ( { kind, label, srcLang }: CueDraft[ 'track' ] ): string =>
	kind === 'chapters'
		? __( 'Edit chapters', 'freehold' )
		: sprintf(
				/* translators: %s: a label, such as “English”. */
				__( 'Edit captions: %s', 'freehold' ),
				label || srcLang
		  );

type PlayerProps = Pick< CueDraftOptions, 'media' | 'player' >;

/** Renders what the cues belong to, with the browser’s controls. */
function Player( { media, player }: PlayerProps ): JSX.Element {
	const { poster, src, title, type } = media;
	const common = { src, controls: true, preload: 'metadata' };
	return type === 'audio' ? (
		<audio
			{ ...common }
			ref={ player as RefObject< HTMLAudioElement > }
			aria-label={ title || __( 'Audio', 'freehold' ) }
		/>
	) : (
		<video
			{ ...common }
			ref={ player as RefObject< HTMLVideoElement > }
			poster={ poster || undefined }
			aria-label={ title || __( 'Video', 'freehold' ) }
		/>
	);
}

type Props = Omit< CueDraftOptions, 'player' >;

/** Renders the editor of captions or chapters beside the video or audio. What the user has entered stays until it is saved or discarded. */
export default function CueDialog( props: Props ): JSX.Element {
	const { draft, media, onClose } = props;
	const player = useRef< HTMLMediaElement >( null );
	const adding = useRef< HTMLDivElement >( null );
	const fields = useRef< HTMLDivElement >( null );
	const [ isAsking, setAsking ] = useState( false );
	const { hasEntered, error, selected, ...editing } = useCueDraft( {
		...props,
		player,
	} );
	const { cues, isNew, track, transcript } = draft;
	const isChapters = track.kind === 'chapters';
	const cue = cues[ selected ];
	/** Makes cues, and focuses the text of the selected one when its fields are there. */
	const add = ( make: () => void ) => {
		make();
		setTimeout(
			() => fields.current?.querySelector( 'textarea' )?.focus()
		);
	};

	return (
		<Modal
			className="freehold-cues"
			size="fill"
			title={ titleOf( track ) }
			shouldCloseOnClickOutside={ false }
			onRequestClose={ () =>
				hasEntered ? setAsking( true ) : onClose()
			}
		>
			<div className="freehold-cues__columns">
				<div ref={ adding }>
					<Player media={ media } player={ player } />
					<AddCues
						isChapters={ isChapters }
						transcript={ transcript }
						onAdd={ () => add( editing.add ) }
						onTranscript={ editing.setTranscript }
						onUse={ () => add( editing.takeTranscript ) }
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
							onRemove={ () => {
								if ( cues.length === 1 ) {
									adding.current
										?.querySelector( 'button' )
										?.focus();
								}
								editing.remove();
							} }
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
