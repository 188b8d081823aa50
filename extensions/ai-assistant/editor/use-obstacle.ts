import {
	storedChoice,
	usesBrowserModel,
} from '@freehold/ai/built-in/use-browser-model';
import { getInitialState } from '@freehold/initial-state';
import { store as aiStore, type AiFeature } from '@freehold/ai/store';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

/** Returns why a site with this feature cannot make requests; empty if it can. */
function obstacleOf( { isConfigured, requireUpgrade }: AiFeature ): string {
	if ( ! isConfigured ) {
		return getInitialState().user.can_manage
			? __(
					'The AI Assistant has no AI service yet. Add one in the settings.',
					'freehold'
			  )
			: __(
					'The AI Assistant has no AI service yet. Ask a site administrator to set one up.',
					'freehold'
			  );
	}
	return requireUpgrade
		? __(
				'You have reached the limit of requests for this site.',
				'freehold'
		  )
		: '';
}

/**
 * Returns why the AI Assistant cannot work now, so that the menu leaves the selected blocks unchanged. Reading the feature
 * loads it from the site when the menu opens.
 *
 * @return The reason; empty if requests are possible, or if the state of the site is unknown.
 */
export function useObstacle(): string {
	return useSelect( ( select ) => {
		const { getFeature, isFeatureKnown, isRequestingFeature } =
			select( aiStore );
		const feature = getFeature();
		// The model of the browser needs no service, and no limit counts it.
		const obstacle = usesBrowserModel( feature, storedChoice( { select } ) )
			? ''
			: obstacleOf( feature );
		if ( isFeatureKnown() ) {
			return obstacle;
		}
		return isRequestingFeature() ? __( 'Loading tools…', 'freehold' ) : '';
	}, [] );
}
