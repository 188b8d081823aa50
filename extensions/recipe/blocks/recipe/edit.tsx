import { __ } from '@wordpress/i18n';
import { InnerEdit } from '../../inner-edit';

/** The block in the editor: a title, a description, and all parts of a recipe. */
export default function Edit(): JSX.Element {
	return (
		<InnerEdit
			options={ {
				renderAppender: false,
				template: [
					[ 'jetpack/recipe-hero' ],
					[
						'core/heading',
						{
							level: 2,
							placeholder: __( 'Recipe title', 'freehold' ),
							className: 'wp-block-jetpack-recipe-title',
						},
					],
					[
						'core/paragraph',
						{
							placeholder: __( 'Recipe description', 'freehold' ),
							className: 'wp-block-jetpack-recipe-description',
						},
					],
					[
						'jetpack/recipe-details',
						{
							prepTimeLabel: __( 'Prep Time', 'freehold' ),
							cookTimeLabel: __( 'Cook Time', 'freehold' ),
							servingsLabel: __( 'Servings', 'freehold' ),
						},
					],
					[
						'core/columns',
						{},
						[
							[
								'core/column',
								{ width: '33.33%' },
								[
									[
										'core/heading',
										{
											level: 3,
											content: __(
												'Ingredients',
												'freehold'
											),
										},
									],
									[ 'jetpack/recipe-ingredients-list' ],
								],
							],
							[
								'core/column',
								{ width: '66.66%' },
								[
									[
										'core/heading',
										{
											level: 3,
											content: __(
												'Instructions',
												'freehold'
											),
										},
									],
									[ 'jetpack/recipe-steps' ],
								],
							],
						],
					],
				],
			} }
		/>
	);
}
