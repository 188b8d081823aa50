import type { AiError } from '@freehold/ai';
import { AiFailure, SettingsButton } from '@freehold/ai/failure';
import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/**
 * Shows that the response is incomplete.
 *
 * @param props
 * @param props.onContinue Requests the rest.
 */
export function Truncated( {
	onContinue,
}: {
	onContinue: () => void;
} ): JSX.Element {
	return (
		<Notice status="warning" isDismissible={ false }>
			<p>
				{ __(
					'The response is incomplete because the model reached its length limit.',
					'freehold'
				) }
			</p>
			<Button variant="secondary" onClick={ onContinue }>
				{ __( 'Continue', 'freehold' ) }
			</Button>
		</Notice>
	);
}

/**
 * Shows that no model is set up, and how to set one up.
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
			{ getInitialState().user.can_manage && <SettingsButton /> }
		</Notice>
	);
}

/**
 * Shows that the demo model is in use.
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
	/** What happened to the part of the response that arrived before the failure; undefined for none. */
	fragment?: 'stored' | 'dropped';
	onRetry: () => void;
	/** Chooses the site’s service and repeats the request; null if that is no way. */
	onUseSite: ( () => void ) | null;
};

/**
 * Shows why there is no response, and offers to retry if that may help.
 */
export function Failure( {
	error,
	fragment,
	onRetry,
	onUseSite,
}: FailureProps ): JSX.Element {
	return (
		<AiFailure
			error={ error }
			onRetry={ onRetry }
			actions={
				onUseSite && (
					<Button variant="secondary" onClick={ onUseSite }>
						{ __( 'Use the site’s AI service', 'freehold' ) }
					</Button>
				)
			}
		>
			{ fragment && (
				<p>
					{ fragment === 'stored'
						? __(
								'The text received so far has been kept.',
								'freehold'
						  )
						: __(
								'The response was incomplete, so your text has not been changed.',
								'freehold'
						  ) }
				</p>
			) }
		</AiFailure>
	);
}
