import { getInitialState } from '@freehold/initial-state';
import { store as aiStore } from '@freehold/stores/ai';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

/**
 * Returns why the AI Assistant cannot work now, so that the menu leaves the selected blocks alone. Reading the feature loads
 * it from the site when the menu opens.
 *
 * @return The reason; empty where requests can be made, or where the state of the site is not available.
 */
export function useObstacle(): string {
	return useSelect( ( select ) => {
		const store = select( aiStore );
		const feature = store.getFeature();
		if ( ! store.isFeatureKnown() ) {
			return store.isRequestingFeature()
				? __( 'Loading tools…', 'freehold' )
				: '';
		}
		if ( ! feature.isConfigured ) {
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
		return feature.requireUpgrade
			? __(
					'You have reached the limit of requests for this site.',
					'freehold'
			  )
			: '';
	}, [] );
}
