import { __ } from '@wordpress/i18n';
import { LoadedSection } from '@freehold/admin/loaded-section';
import { ServiceItem } from './service-item';
import { useServices } from './use-services';

/**
 * Renders the API keys of the services that active features can use.
 *
 * @return The section; null if no feature requires a key.
 */
export function KeysSection(): JSX.Element | null {
	const { services, error, load, receive } = useServices();
	if ( services?.length === 0 ) {
		return null;
	}
	return (
		<LoadedSection
			id="freehold-keys"
			title={ __( 'Services and keys', 'freehold' ) }
			description={ __(
				'Some features use third-party services, with an API key from your own account.',
				'freehold'
			) }
			loading={ __( 'Loading services…', 'freehold' ) }
			isLoaded={ services !== null }
			error={ error }
			load={ load }
		>
			<ul className="freehold-panel freehold-services">
				{ services?.map( ( service ) => (
					<ServiceItem
						key={ service.id }
						service={ service }
						onChanged={ receive }
					/>
				) ) }
			</ul>
		</LoadedSection>
	);
}
