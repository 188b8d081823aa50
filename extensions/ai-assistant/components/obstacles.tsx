/**
 * Why there is no response, or not all of it.
 */
import { isFromBrowserModel } from '@freehold/ai';
import { ModelDownload } from '@freehold/ai/model-download';
import { UpgradeBanner } from '@freehold/ai/upgrade-banner';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Actions } from '../hooks/use-actions';
import type { Assistant } from '../hooks/use-assistant';
import { Failure, NotConfigured, Truncated } from './notices';
import { ReconnectBanner } from './reconnect-banner';

/** Renders what is in the way of a request. */
function Setup( {
	assistant: { isConnected, feature, isMissing, isBuiltIn },
}: {
	assistant: Assistant;
} ): JSX.Element {
	return isConnected ? (
		<>
			{ feature.errorCode !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ feature.errorMessage }
				</Notice>
			) }
			{ isMissing && <NotConfigured /> }
			{ ! isBuiltIn && <UpgradeBanner /> }
		</>
	) : (
		<ReconnectBanner
			explanation={ __(
				'Connect it to use the AI Assistant.',
				'freehold'
			) }
		/>
	);
}

/** Renders what is in the way, what failed, and what must be downloaded. */
export function Obstacles( {
	assistant,
	actions: { onRetry, onUseSite, onContinue },
}: {
	assistant: Assistant;
	actions: Actions;
} ): JSX.Element {
	const { conversation, feature, error, isBusy, isImage } = assistant;
	// The banner shows the site's limit. Without the banner, the limit is the service's.
	const isQuota =
		error?.code === 'error_quota_exceeded' && feature.requireUpgrade;
	return (
		<>
			<Setup assistant={ assistant } />
			{ error && ! isQuota && ! isBusy && (
				<Failure
					error={ error }
					fragment={ isImage ? undefined : conversation.fragment }
					onRetry={ onRetry }
					onUseSite={
						feature.isConfigured && isFromBrowserModel( error )
							? onUseSite
							: null
					}
				/>
			) }
			{ conversation.isTruncated && ! isBusy && assistant.hasContent && (
				<Truncated onContinue={ onContinue } />
			) }
			{ conversation.download && (
				<ModelDownload
					download={ conversation.download }
					onStop={ conversation.stop }
					field={ assistant.field }
				/>
			) }
		</>
	);
}
