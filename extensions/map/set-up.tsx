import { getInitialState } from '@freehold/initial-state';
import { ExternalLink, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';
import { TilesForm } from './tiles-form';
import { TokenForm } from './token-form';

/**
 * Renders the setup in place of a map while no map service is set up. Users who may not change settings are told to
 * contact an administrator.
 */
export function SetUp( { onDone }: { onDone: () => void } ): JSX.Element {
	const { user, adminUrl } = getInitialState();
	if ( ! user.can_manage ) {
		return (
			<Placeholder
				icon={ icon }
				label={ __( 'Map', 'freehold' ) }
				instructions={ __(
					'No map service is set up on this site yet. Ask a site administrator to set one up. Until then, visitors see a list of the places.',
					'freehold'
				) }
			/>
		);
	}
	return (
		<Placeholder
			className="wp-block-jetpack-map__set-up"
			icon={ icon }
			label={ __( 'Map', 'freehold' ) }
		>
			<div className="wp-block-jetpack-map__ways">
				<section>
					<h3>{ __( 'Use Mapbox', 'freehold' ) }</h3>
					<p>
						{ __(
							'To use the Map block, you need an access token.',
							'freehold'
						) }
					</p>
					<ol>
						<li>
							<ExternalLink href="https://www.mapbox.com">
								{ __(
									'Create an account or log in to Mapbox.',
									'freehold'
								) }
							</ExternalLink>
						</li>
						<li>
							{ __(
								'Locate and copy the default access token. Then, paste it into the field below.',
								'freehold'
							) }
						</li>
					</ol>
					<TokenForm token="" isNew onStored={ onDone } />
				</section>
				<section>
					<h3>
						{ __( 'Use map tiles without a token', 'freehold' ) }
					</h3>
					<p>
						{ __(
							'Use OpenStreetMap-style tiles from your own server, or from one that you are allowed to use.',
							'freehold'
						) }{ ' ' }
						<ExternalLink href="https://operations.osmfoundation.org/policies/tiles/">
							{ __(
								'OpenStreetMap’s own tile server is for small sites only.',
								'freehold'
							) }
						</ExternalLink>
					</p>
					<TilesForm onStored={ onDone } />
				</section>
			</div>
			<p>
				<a
					href={ `${ adminUrl }admin.php?page=freehold-services` }
					target="_blank"
					rel="noreferrer"
				>
					{ __(
						'Apple Maps requires a MapKit key. Add it on the Freehold screen (opens in a new tab).',
						'freehold'
					) }
				</a>
			</p>
		</Placeholder>
	);
}
