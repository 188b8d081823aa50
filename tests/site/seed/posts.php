<?php
return null;
