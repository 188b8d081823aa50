import { __ } from '@wordpress/i18n';
import type { Seo } from './use-seo';

/** Returns a URL as search engines show it: the host, then the parts of the path. */
function trailOf( url: string ): { host: string; trail: string } {
	try {
		const { host, pathname } = new URL( url );
		const parts = decodeURI( pathname ).split( '/' ).filter( Boolean );
		return { host, trail: [ host, ...parts ].join( ' › ' ) };
	} catch {
		return { host: '', trail: '' };
	}
}

/**
 * Shows how the page looks in search results and as a shared link.
 *
 * @param props     The properties.
 * @param props.seo What there is to show.
 */
export function Previews( { seo }: { seo: Seo } ): JSX.Element {
	const { field, texts, title, excerpt, image, url } = seo;
	const { host, trail } = trailOf( url );
	const name = title || __( '(no title)', 'freehold' );
	const description =
		field.front_page ||
		texts.description ||
		( field.uses.includes( 'excerpt' ) ? excerpt : '' );
	return (
		<>
			<figure className="freehold-seo__preview">
				<figcaption>
					{ __( 'In search results', 'freehold' ) }
				</figcaption>
				{ texts.isHidden ? (
					<p>
						{ __(
							'Search engines do not list this post.',
							'freehold'
						) }
					</p>
				) : (
					<div className="freehold-seo__result">
						<div className="freehold-seo__site">
							{ field.icon && <img src={ field.icon } alt="" /> }
							<div>
								<div>{ field.site }</div>
								<div className="freehold-seo__trail">
									{ trail }
								</div>
							</div>
						</div>
						<div className="freehold-seo__title">
							{ texts.title ||
								field.pattern.replace( '%title%', () => name ) }
						</div>
						<div className="freehold-seo__text">
							{ description ||
								__(
									'Search engines choose a part of the text.',
									'freehold'
								) }
						</div>
					</div>
				) }
			</figure>
			{ field.uses.includes( 'cards' ) && (
				<figure className="freehold-seo__preview">
					<figcaption>
						{ __( 'As a shared link', 'freehold' ) }
					</figcaption>
					<div className="freehold-seo__card">
						{ image && <img src={ image } alt="" /> }
						<div className="freehold-seo__body">
							<div className="freehold-seo__trail">{ host }</div>
							<div className="freehold-seo__title">
								{ texts.title || name }
							</div>
							<div className="freehold-seo__text">
								{ description ||
									excerpt ||
									__(
										'The beginning of the text.',
										'freehold'
									) }
							</div>
						</div>
					</div>
				</figure>
			) }
		</>
	);
}
