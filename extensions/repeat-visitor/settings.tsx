import { TextControl } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { Notice, Placeholder, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { people } from '@wordpress/icons';
import { describeFully } from './describe';
import { parseThreshold } from './threshold';
import type { Attributes } from './types';

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** The text of the threshold field. */
	typed: string;
	onType: ( text: string ) => void;
};

/** Which visits count, as the owner chose for the whole site. */
function countOption(): 'page' | 'site' {
	const module = getInitialState().modules.find(
		( { slug } ) => slug === 'repeat-visitor'
	);
	return module?.options.count === 'site' ? 'site' : 'page';
}

/**
 * Shows the settings above the content while the block is selected.
 */
export function Settings( {
	attributes,
	setAttributes,
	typed,
	onType,
}: Props ): JSX.Element {
	const isValid = parseThreshold( typed ) !== null;
	return (
		<Placeholder
			className="wp-block-jetpack-repeat-visitor__settings"
			icon={ people }
			label={ __( 'Repeat Visitor', 'freehold' ) }
			isColumnLayout
		>
			<div className="wp-block-jetpack-repeat-visitor__fields">
				<TextControl
					className="wp-block-jetpack-repeat-visitor__threshold"
					label={ __( 'Visit count threshold', 'freehold' ) }
					inputMode="numeric"
					autoComplete="off"
					aria-invalid={ ! isValid }
					help={
						! isValid && (
							<span role="alert">
								{ __(
									'Please enter a valid number.',
									'freehold'
								) }
							</span>
						)
					}
					value={ typed }
					onChange={ onType }
				/>
				<RadioControl
					label={ __( 'Visibility', 'freehold' ) }
					options={ [
						{
							label: __( 'Show after threshold', 'freehold' ),
							value: 'after-visits',
						},
						{
							label: __( 'Show before threshold', 'freehold' ),
							value: 'before-visits',
						},
					] }
					selected={ attributes.criteria }
					onChange={ ( criteria ) =>
						setAttributes( {
							criteria: criteria as Attributes[ 'criteria' ],
						} )
					}
				/>
			</div>
			<Notice status="info" isDismissible={ false }>
				{ describeFully( attributes, countOption() ) }{ ' ' }
				{ __(
					'The content is always in the page source, so don’t use this block to protect confidential information.',
					'freehold'
				) }
			</Notice>
		</Placeholder>
	);
}
