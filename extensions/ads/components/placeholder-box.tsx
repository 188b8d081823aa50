import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { __ } from '@wordpress/i18n';
import type { Format } from '../formats';
import type { Choices } from '../types';
import { SlotControl } from './slot-control';

type PlaceholderBoxProps = {
	format: Format;
	slot: number | undefined;
	choices: Choices;
	onChange: ( slot: number | undefined ) => void;
};

/** Returns the name of a kind. */
function kindTitle( kind: string ): string {
	switch ( kind ) {
		case 'adsense':
			return 'Google AdSense';
		case 'gam':
			return 'Google Ad Manager';
		case 'code':
			return __( 'Code', 'freehold' );
		default:
			return __( 'Image', 'freehold' );
	}
}

/**
 * Stands for the ad in the editor. No ad is loaded here, because each load would count as seen.
 *
 * @return A box of the ad’s size, or larger if there is something to choose.
 */
export function PlaceholderBox( {
	format: { width, height, padding },
	slot,
	choices,
	onChange,
}: PlaceholderBoxProps ): JSX.Element {
	const shown = choices.slots.find(
		( { id } ) => id === ( slot ?? choices.default )
	);
	const size = `${ width } × ${ height }`;
	return (
		<div
			className={ `freehold-ad-box${ shown ? '' : ' is-empty' }` }
			style={ {
				inlineSize: width,
				minBlockSize: height,
				// Jetpack’s padding is what is left above the text in each format.
				paddingBlock: shown ? 0 : Math.min( padding, 24 ),
			} }
		>
			{ shown ? (
				<>
					<strong>{ shown.name }</strong>
					<span>{ `${ kindTitle( shown.kind ) } · ${ size }` }</span>
				</>
			) : (
				<>
					<strong>
						{ choices.slots.length
							? __( 'Choose an ad slot', 'freehold' )
							: __( 'There are no ad slots yet', 'freehold' ) }
					</strong>
					<span>
						{ slot !== undefined
							? __(
									'The slot was deleted. Visitors see nothing here.',
									'freehold'
							  )
							: __(
									'Visitors see nothing here until then.',
									'freehold'
							  ) }
					</span>
					{ choices.slots.length > 0 && (
						<SlotControl
							slot={ slot }
							choices={ choices }
							onChange={ onChange }
						/>
					) }
					{ choices.slots.length === 0 &&
						( choices.can_manage ? (
							<Button
								variant="primary"
								href={ `${
									getInitialState().adminUrl
								}admin.php?page=freehold-ads` }
								target="_blank"
							>
								{ __( 'Set up an ad slot', 'freehold' ) }
							</Button>
						) : (
							<span>
								{ __(
									'Ask a site administrator to set one up.',
									'freehold'
								) }
							</span>
						) ) }
				</>
			) }
		</div>
	);
}
