import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { messageOf } from './error-messages';
import { canRetry, isSetupError, type AiError } from './errors';

/** Opens the settings in place of the editor, because a link within the canvas would load them there. */
export const SettingsButton = (): JSX.Element => (
	<Button
		variant="primary"
		href={ `${
			getInitialState().adminUrl
		}admin.php?page=freehold-settings#freehold-ai` }
		target="_top"
	>
		{ __( 'Open settings', 'freehold' ) }
	</Button>
);

type Props = {
	error: AiError;
	onRetry: () => void;
	/** Removes the notice; where it is missing, the notice stays until the next request. */
	onDismiss?: () => void;
	/** More about what happened. */
	children?: ReactNode;
	/** Buttons with other ways out. */
	actions?: ReactNode;
};

/** Shows why a model did not respond, and what the user can do: open the settings, or retry, if that may help. */
export function AiFailure( {
	error,
	onRetry,
	onDismiss,
	children,
	actions,
}: Props ): JSX.Element {
	return (
		<Notice
			status="error"
			isDismissible={ onDismiss !== undefined }
			onRemove={ onDismiss }
			spokenMessage={ messageOf( error ) }
		>
			<p>{ messageOf( error ) }</p>
			{ error.detail && <p>{ error.detail }</p> }
			{ children }
			{ isSetupError( error ) && getInitialState().user.can_manage && (
				<SettingsButton />
			) }
			{ actions }
			{ canRetry( error ) && (
				<Button variant="secondary" onClick={ onRetry }>
					{ __( 'Retry', 'freehold' ) }
				</Button>
			) }
		</Notice>
	);
}
