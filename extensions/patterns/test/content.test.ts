/**
 * Blocks inside an inserted pattern.
 *
 * @jest-environment node
 */
import { readModules } from '../../../tools/modules';

const blocks = readModules().flatMap( ( module ) => module.blocks );

// Since WordPress 7.0, the editor disables all other blocks in a pattern, a template part or a content-only group.
it.each( blocks.map( ( { metadata } ) => [ metadata.name, metadata ] ) )(
	'%s can be edited inside a pattern',
	( _, metadata ) => {
		const { attributes = {}, supports = {} } = metadata as {
			attributes?: Record< string, { role?: string } >;
			supports?: { contentRole?: boolean };
		};
		expect(
			supports.contentRole === true ||
				Object.values( attributes ).some(
					( { role } ) => role === 'content'
				)
		).toBe( true );
	}
);
