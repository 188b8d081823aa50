/**
 * What one table and one class decide: who may change posts of a type, and what a spreadsheet may read.
 */

const CSV = 'src/server/Rest/CsvFile.php';

/**
 * Returns the findings in a file.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function rights( { path, lines } ) {
	return lines.flatMap( ( text, index ) => {
		const line = index + 1;
		if ( /^(?!\s*\*).*(?<![\w>:])register_post_type\(/.test( text ) ) {
			const statement = lines
				.slice( index )
				.join( '\n' )
				.split( ');\n' )[ 0 ];
			if ( ! statement.includes( 'Rights::of_post_type(' ) ) {
				return [
					{
						line,
						message:
							'Take the capabilities of a post type from Freehold\\Rights::of_post_type(): posts’ own let every author write by XML-RPC.',
					},
				];
			}
		}
		if ( path !== CSV && /(?<![\w>:])fputcsv\(/.test( text ) ) {
			return [
				{
					line,
					message:
						'Write CSV with Freehold\\Rest\\CsvFile, which makes formulas harmless.',
				},
			];
		}
		return [];
	} );
};
