import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { ratioOf, SIDES } from './images';
import type { Attributes } from './types';

type Props = {
	attributes: Attributes;
	/** Whether the handle can be moved. Otherwise a click selects the block. */
	isSelected: boolean;
};

/** Renders the images as visitors see them. */
export function Comparison( { attributes, isSelected }: Props ): JSX.Element {
	const [ percentage, setPercentage ] = useState( 50 );
	return (
		<div
			className="juxtapose freehold-compare"
			data-mode={ attributes.orientation }
			style={
				{
					'--freehold-compare': `${ percentage }%`,
					'--freehold-compare-shape': ratioOf(
						attributes.imageBefore
					),
				} as CSSProperties
			}
		>
			{ SIDES.map( ( side ) => {
				const { alt, url } = attributes[ side ];
				return <img key={ side } src={ url } alt={ alt ?? '' } />;
			} ) }
			<input
				className="freehold-compare-handle"
				type="range"
				disabled={ ! isSelected }
				aria-label={ __(
					'Percentage of the first image that is visible',
					'freehold'
				) }
				value={ percentage }
				onChange={ ( { currentTarget } ) =>
					setPercentage( Number( currentTarget.value ) )
				}
			/>
		</div>
	);
}
