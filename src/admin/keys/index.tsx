import { LoadedSection } from '@freehold/admin/loaded-section';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { key } from '@wordpress/icons';
import { Empty } from '@freehold/admin/empty';
import { goToAnchor } from '../go-to-anchor';
import { FEATURES, urlOfView } from '../screen';
import './keys.scss';
import { groupServices } from './groups';
import { ServiceItem } from './service-item';
import { useServices } from './use-services';

/** Renders the API keys of the services that active features can use. */
export function KeysSection(): JSX.Element {
	const { services, error, load, receive } = useServices();
	const isLoaded = services !== null;
	useEffect( () => {
		const anchor = window.location.hash.slice( 1 );
		if ( isLoaded && anchor.startsWith( 'freehold-service-' ) ) {
			goToAnchor( anchor );
		}
	}, [ isLoaded ] );
	return (
		<LoadedSection
			isView
			id="freehold-keys"
			title={ __( 'Services and keys', 'freehold' ) }
			description={ __(
				'Some features use third-party services, with an API key from your own account. A key is sent only from this server, unless its service says otherwise.',
				'freehold'
			) }
			loading={ __( 'Loading services…', 'freehold' ) }
			isLoaded={ isLoaded }
			error={ error }
			load={ load }
		>
			{ services?.length === 0 ? (
				<Empty
					isBeginning
					icon={ key }
					title={ __( 'No service is in use', 'freehold' ) }
					text={ __(
						'Services that your features can use will be here, such as payments or maps.',
						'freehold'
					) }
					action={ {
						label: __( 'Go to features', 'freehold' ),
						href: urlOfView( FEATURES ),
					} }
				/>
			) : (
				groupServices( services ?? [] ).map( ( group ) => (
					<section
						key={ group.slug }
						className="freehold-services__group"
						aria-labelledby={ `freehold-services-${ group.slug }` }
					>
						<h2 id={ `freehold-services-${ group.slug }` }>
							{ group.title }
						</h2>
						<ul className="freehold-panel freehold-services">
							{ group.services.map( ( service ) => (
								<ServiceItem
									key={ service.id }
									service={ service }
									onChanged={ receive }
								/>
							) ) }
						</ul>
					</section>
				) )
			) }
		</LoadedSection>
	);
}
