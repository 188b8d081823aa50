import { canRetry } from '@freehold/ai/errors';
import { store as aiStore } from '@freehold/ai/store';
import { TextareaControl } from '@freehold/controls';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { Failure } from '../components/notices';
import { canRecord } from './recorder';
import { useDictation } from './use-dictation';
import { noPlace, useWords } from './use-words';

/** Renders the button that turns speech into text at the caret, or into a new paragraph. */
export function Dictate(): JSX.Element | null {
	const isOffered = useSelect(
		( select ) => select( aiStore ).getFeature().transcribes,
		[]
	);
	const { words, write } = useWords();
	const { state, error, isDenied, start, stop, resend } =
		useDictation( write );
	const isBusy = state === 'starting' || state === 'writing';

	return isOffered && canRecord() ? (
		<div>
			<p>
				{ __(
					'Say what to write at the caret, for at most two minutes. The AI service turns it into text.',
					'freehold'
				) }
			</p>
			<Button
				variant="secondary"
				isPressed={ state === 'recording' }
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () =>
					void ( state === 'recording' ? stop() : start() )
				}
				__next40pxDefaultSize
			>
				{ state === 'recording'
					? __( 'Stop recording', 'freehold' )
					: __( 'Dictate', 'freehold' ) }
			</Button>
			{ isDenied && (
				<p role="alert">
					{ __(
						'The browser does not allow the microphone.',
						'freehold'
					) }
				</p>
			) }
			{ words && (
				<>
					<TextareaControl
						label={ noPlace() }
						value={ words }
						onChange={ () => {} }
						readOnly
					/>
					<Button
						variant="secondary"
						onClick={ () => speak( write() ) }
						__next40pxDefaultSize
					>
						{ __( 'Insert', 'freehold' ) }
					</Button>
				</>
			) }
			{ error && (
				<Failure
					error={ error }
					onRetry={ () => void ( resend ?? start )() }
					onUseSite={ null }
				/>
			) }
			{ resend &&
				state === 'idle' &&
				! ( error && canRetry( error ) ) && (
					<p>
						{ __(
							'A recording has not been turned into text yet.',
							'freehold'
						) }{ ' ' }
						<Button variant="link" onClick={ () => void resend() }>
							{ __( 'Retry', 'freehold' ) }
						</Button>
					</p>
				) }
		</div>
	) : null;
}
