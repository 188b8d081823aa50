import { SelectControl, ToggleControl } from '@freehold/controls';
import { InspectorControls, store } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { toRule, toText } from './rules';
import type { Conditions, Group, Rule } from './types';

type Props = {
	name: string;
	clientId: string;
	attributes: Record< string, unknown > & { conditions?: Conditions };
	setAttributes: ( attributes: { conditions?: Conditions } ) => void;
	isSelected: boolean;
};

/** Asks for one rule. A choice of nothing removes it. */
function RuleControl( {
	number,
	rule,
	onChange,
}: {
	number: number;
	rule?: Rule;
	onChange: ( rule?: Rule ) => void;
} ): JSX.Element {
	const groups =
		( window as { freeholdWidgetRules?: Group[] } ).freeholdWidgetRules ??
		[];
	const value = rule ? toText( rule ) : '';
	const isOffered = groups.some( ( { options } ) => value in options );
	return (
		<SelectControl
			label={ sprintf(
				/* translators: %s: number of a rule */
				__( 'Rule %s', 'freehold' ),
				String( number )
			) }
			value={ value }
			onChange={ ( text: string ) =>
				onChange( text ? toRule( text ) : undefined )
			}
		>
			<option value="">{ __( 'No rule', 'freehold' ) }</option>
			{ value && ! isOffered && (
				<option value={ value }>{ value }</option>
			) }
			{ groups.map( ( { label, options } ) => (
				<optgroup key={ label } label={ label }>
					{ Object.entries( options ).map( ( [ key, text ] ) => (
						<option key={ key } value={ key }>
							{ text }
						</option>
					) ) }
				</optgroup>
			) ) }
		</SelectControl>
	);
}

/** Edits the rules of a widget. */
function VisibilityPanel( {
	conditions = {},
	onChange,
}: {
	conditions?: Conditions;
	onChange: ( conditions?: Conditions ) => void;
} ): JSX.Element {
	const { action = 'show', match_all: all = '0', rules = [] } = conditions;
	const change = ( changed: Conditions ) => {
		const next = { action, match_all: all, rules, ...changed };
		onChange( next.rules.length ? next : undefined );
	};
	return (
		<PanelBody
			title={ __( 'Visibility', 'freehold' ) }
			initialOpen={ rules.length > 0 }
		>
			{ [ ...rules, undefined ].map( ( rule, index ) => (
				<RuleControl
					key={ index }
					number={ index + 1 }
					rule={ rule }
					onChange={ ( changed ) =>
						change( {
							rules: [ ...rules, undefined ]
								.map( ( old, at ) =>
									at === index ? changed : old
								)
								.filter( ( one ) => one !== undefined ),
						} )
					}
				/>
			) ) }
			{ rules.length > 0 && (
				<>
					<SelectControl
						label={ __( 'When a rule is met', 'freehold' ) }
						value={ action }
						options={ [
							{
								value: 'show',
								label: __( 'Show the widget', 'freehold' ),
							},
							{
								value: 'hide',
								label: __( 'Hide the widget', 'freehold' ),
							},
						] }
						onChange={ ( value ) =>
							change( { action: value as 'show' | 'hide' } )
						}
					/>
					<ToggleControl
						label={ __( 'All rules must be met', 'freehold' ) }
						checked={ all === '1' }
						onChange={ ( isAll ) =>
							change( { match_all: isAll ? '1' : '0' } )
						}
					/>
				</>
			) }
		</PanelBody>
	);
}

/** Adds the panel to each widget that is a block: the outermost in a widget area. */
export const withVisibility = createHigherOrderComponent(
	( Edit: React.ComponentType< Props > ) =>
		function WithVisibility( props: Props ) {
			const { attributes, clientId, isSelected, name, setAttributes } =
				props;
			const isWidget = useSelect(
				( select ) => {
					const { getBlockName, getBlockRootClientId } =
						select( store );
					const root = getBlockRootClientId( clientId );
					return (
						name !== 'core/widget-area' &&
						// Its form has the fields.
						name !== 'core/legacy-widget' &&
						( ! root ||
							getBlockName( root ) === 'core/widget-area' )
					);
				},
				[ clientId, name ]
			);
			// Previews by the server reject attributes that PHP does not know.
			const { conditions, ...own } = attributes;
			return (
				<>
					<Edit
						{ ...props }
						attributes={ conditions ? own : attributes }
					/>
					{ isSelected && isWidget && (
						<InspectorControls>
							<VisibilityPanel
								conditions={ conditions }
								onChange={ ( changed ) =>
									setAttributes( { conditions: changed } )
								}
							/>
						</InspectorControls>
					) }
				</>
			);
		},
	'withVisibility'
);
