import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Gif } from './types';

type Props = {
	found: Gif[];
	isSearching: boolean;
	onChoose: ( gif: Gif ) => void;
};

/** Shows the search results: small images to choose from, and their source. */
export function FoundGifs( {
	found,
	isSearching,
	onChoose,
}: Props ): JSX.Element {
	const [ first ] = found;
	return (
		<div className="wp-block-jetpack-gif__found">
			<p role="status">
				{ isSearching && __( 'Searching…', 'freehold' ) }
				{ first &&
					sprintf(
						/* translators: %d: the number of images found. */
						_n(
							'%d GIF found. Choose one:',
							'%d GIFs found. Choose one:',
							found.length,
							'freehold'
						),
						found.length
					) }
			</p>
			{ first && (
				<>
					<ul className="wp-block-jetpack-gif__list">
						{ found.map( ( gif ) => (
							<li key={ gif.id }>
								<Button
									className="wp-block-jetpack-gif__choice"
									label={
										gif.alt ||
										__( 'Untitled GIF', 'freehold' )
									}
									onClick={ () => onChoose( gif ) }
								>
									<picture>
										{ gif.still && (
											<source
												media="(prefers-reduced-motion: reduce)"
												srcSet={ gif.still }
											/>
										) }
										<img src={ gif.thumbnail } alt="" />
									</picture>
								</Button>
							</li>
						) ) }
					</ul>
					<p className="wp-block-jetpack-gif__source">
						{ first.source === 'giphy'
							? __( 'Powered by GIPHY', 'freehold' )
							: __(
									'Results from Openverse. Each image’s license is shown below it.',
									'freehold'
							  ) }
					</p>
				</>
			) }
		</div>
	);
}
