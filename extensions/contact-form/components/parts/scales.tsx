import { textOf } from '@freehold/stored-text';
import { useBlockProps } from '@wordpress/block-editor';
import { useLook, WithControls, type Props } from './common';

/** The stars or hearts of a rating on the canvas. */
export function RatingEdit( props: Props ): JSX.Element {
	const { context } = props;
	useLook( props );
	const max = Math.min(
		20,
		Math.max( 1, Number( context[ 'jetpack/field-rating-max' ] ) || 5 )
	);
	const value = Number( context[ 'jetpack/field-rating-default' ] ) || 0;
	const [ full, empty ] =
		context[ 'jetpack/field-rating-iconStyle' ] === 'hearts'
			? [ '♥', '♡' ]
			: [ '★', '☆' ];
	return (
		<WithControls { ...props }>
			<div
				{ ...useBlockProps( { className: 'freehold-field__rating' } ) }
			>
				<span aria-hidden>
					{ Array.from( { length: max }, ( _, at ) =>
						at < value ? full : empty
					).join( ' ' ) }
				</span>
			</div>
		</WithControls>
	);
}

/** The scale of a slider on the canvas. */
export function RangeEdit( props: Props ): JSX.Element {
	const { context } = props;
	useLook( props );
	const number = ( name: string, other: number ) => {
		const value = Number( context[ `jetpack/field-slider-${ name }` ] );
		return isFinite( value ) ? value : other;
	};
	const text = ( name: string ) =>
		textOf( context[ `jetpack/field-slider-${ name }` ] );
	return (
		<WithControls { ...props }>
			<div { ...useBlockProps() }>
				<input
					type="range"
					className="freehold-field__range"
					min={ number( 'min', 0 ) }
					max={ number( 'max', 100 ) }
					step={ number( 'step', 1 ) || 'any' }
					value={ number( 'default', 0 ) }
					readOnly
					disabled
					aria-hidden
				/>
				<span className="freehold-field__ends">
					<span>{ text( 'minLabel' ) }</span>
					<span>{ text( 'maxLabel' ) }</span>
				</span>
			</div>
		</WithControls>
	);
}
