import { getInitialState } from '@freehold/initial-state';
import { ExternalLink, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';
import { TilesForm } from './tiles-form';
import { TokenForm } from './token-form';

/**
 * What stands in the place of a map as long as nothing can draw one: how to get there for those who may, whom to ask for the
 * others.
 */
export function SetUp( { onDone }: { onDone: () => void } ): JSX.Element {
	const { user, adminUrl } = getInitialState();
	if ( ! user.can_manage ) {
		return (
			<Placeholder
				icon={ icon }
				label={ __( 'Map', 'freehold' ) }
				instructions={ __(
					'Nobody has set up yet where this site’s maps come from. Ask an administrator; until then visitors see a list of the places.',
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
					<h3>{ __( 'With Mapbox', 'freehold' ) }</h3>
					<p>
						{ __(
							'To use the map block, you need an Access Token.',
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
					<h3>{ __( 'Without any token', 'freehold' ) }</h3>
					<p>
						{ __(
							'Use map tiles of OpenStreetMap’s kind, from a server of yours or one that lets you.',
							'freehold'
						) }{ ' ' }
						<ExternalLink href="https://operations.osmfoundation.org/policies/tiles/">
							{ __(
								'OpenStreetMap’s own are for small sites.',
								'freehold'
							) }
						</ExternalLink>
					</p>
					<TilesForm onStored={ onDone } />
				</section>
			</div>
			<p>
				<a
					href={ `${ adminUrl }admin.php?page=freehold` }
					target="_blank"
					rel="noreferrer"
				>
					{ __(
						'Apple Maps need a MapKit key, which is set up on the Freehold screen (opens in a new tab).',
						'freehold'
					) }
				</a>
			</p>
		</Placeholder>
	);
}
