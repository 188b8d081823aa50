import { Button, TextareaControl } from '@freehold/controls';
import { leave } from '@freehold/focus/leave';
import { __ } from '@wordpress/i18n';
import type { CueDraft } from './drafts';

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
			label={ __( 'Transcript', 'freehold' ) }
			help={ __(
				'Each sentence becomes a caption from the playhead on. Then correct the times.',
				'freehold'
			) }
			rows={ 6 }
			value={ transcript }
			onChange={ onChange }
		/>
		<div className="freehold-cues__buttons">
			<Button
				variant="secondary"
				disabled={ ! transcript.trim() }
				onClick={ onUse }
			>
				{ __( 'Create captions', 'freehold' ) }
			</Button>
			<Button
				variant="tertiary"
				onClick={ () => {
					leave( '.freehold-cues__buttons' );
					onChange( null );
				} }
			>
				{ __( 'Discard', 'freehold' ) }
			</Button>
		</div>
	</>
);

type AddCuesProps = Pick< CueDraft, 'transcript' > & {
	isChapters: boolean;
	onAdd: () => void;
	onTranscript: ( transcript: string | null ) => void;
	/** Called when captions are to be made of the transcript. */
	onUse: () => void;
};

/** Renders what adds cues: buttons, and the field of a transcript. */
export const AddCues = ( {
	isChapters,
	transcript,
	onAdd,
	onTranscript,
	onUse,
}: AddCuesProps ): JSX.Element => (
	<>
		<div className="freehold-cues__buttons">
			<Button variant="secondary" onClick={ onAdd }>
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
