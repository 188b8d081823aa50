/**
 * `npm run build`, and with `--watch` `npm run watch`: runs webpack, once or after each change. With `--php`, it makes what PHP
 * needs alone, in seconds.
 */
const fs = require( 'fs' );

const isWatching = process.argv.includes( '--watch' );
process.env.NODE_ENV ??= isWatching ? 'development' : 'production';

const { webpack } = require( 'webpack' );

const compiler = webpack( require( '../webpack.config' ) );

compiler.outputFileSystem = {
	...fs,
	// A site that runs on the build never reads half a file.
	writeFile: ( path, data, done ) =>
		fs.writeFile( `${ path }.new`, data, ( error ) =>
			error ? done( error ) : fs.rename( `${ path }.new`, path, done )
		),
};

/**
 * Prints the result.
 *
 * @param {Error|null}                   error   A fault of the configuration.
 * @param {import('webpack').MultiStats} [stats] What was built.
 */
function report( error, stats ) {
	if ( error || ! stats ) {
		throw error;
	}
	process.stdout.write(
		`${ stats.toString( { colors: process.stdout.isTTY } ) }\n`
	);
	process.exitCode = stats.hasErrors() ? 1 : 0;
}

if ( isWatching ) {
	compiler.watch( {}, report );
} else {
	compiler.run( ( error, stats ) => {
		report( error, stats );
		compiler.close( () => {} );
	} );
}
