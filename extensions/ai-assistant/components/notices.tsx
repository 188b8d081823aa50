import { canRetry, errorMessage, type AiError } from '@freehold/ai';
import { getInitialState } from '@freehold/initial-state';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

const settingsUrl = (): string =>
	`${ getInitialState().adminUrl }admin.php?page=freehold#freehold-ai`;

/**
 * Says that the site has no model yet, and what to do.
 */
export function NotConfigured(): JSX.Element {
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage="">
			<p>
				{ __( 'The AI Assistant has no AI service yet.', 'freehold' ) }{ ' ' }
				{ getInitialState().user.can_manage
					? __(
							'Add one in the settings. Any OpenAI-compatible service works, including one on your own computer.',
							'freehold'
					  )
					: __(
							'Ask a site administrator to set one up.',
							'freehold'
					  ) }
			</p>
			{ getInitialState().user.can_manage && (
				<Button
					variant="primary"
					href={ settingsUrl() }
					target="_top"
					__next40pxDefaultSize
				>
					{ __( 'Open settings', 'freehold' ) }
				</Button>
			) }
		</Notice>
	);
}

/**
 * Says that what answers is a demonstration.
 */
export function DemoModel(): JSX.Element {
	return (
		<Notice status="info" isDismissible={ false } spokenMessage="">
			{ __(
				'This is a demo. The responses are sample text, not the output of a real AI model.',
				'freehold'
			) }
		</Notice>
	);
}

type FailureProps = {
	error: AiError;
	/** Whether some of the text had come. */
	isCutOff: boolean;
	onRetry: () => void;
};

/**
 * Says why there is no answer, and offers to try again where that may help.
 */
export function Failure( {
	error,
	isCutOff,
	onRetry,
}: FailureProps ): JSX.Element {
	return (
		<Notice
			status="error"
			isDismissible={ false }
			spokenMessage={ errorMessage( error.code ) }
		>
			<p>{ errorMessage( error.code ) }</p>
			{ error.detail && <p>{ error.detail }</p> }
			{ isCutOff && (
				<p>
					{ __(
						'The text received so far has been kept. Use Undo to restore the previous content.',
						'freehold'
					) }
				</p>
			) }
			{ canRetry( error.code ) && (
				<Button
					variant="secondary"
					onClick={ onRetry }
					__next40pxDefaultSize
				>
					{ __( 'Retry', 'freehold' ) }
				</Button>
			) }
		</Notice>
	);
}
